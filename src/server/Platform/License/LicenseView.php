<?php
declare( strict_types=1 );

namespace Lodestar\Platform\License;

/**
 * The licence as the dashboard, the API and the command line tell of it.
 */
final class LicenseView {

	/**
	 * @param bool $in_full Whether the reader may know details of the key.
	 * @return array{type: string, is_pro: bool, is_network: bool, is_constant: bool, state: string, message: string, expires_at: ?string, days_left: ?int, key: string}
	 */
	public static function of( License $license, bool $in_full ): array {
		return array(
			'type'        => $license->level->value,
			'is_pro'      => $license->is_pro(),
			'is_network'  => KeyStore::is_network_wide(),
			'is_constant' => KeyStore::is_constant(),
			'state'       => $license->state->value,
			'message'     => $in_full ? self::message( $license ) : '',
			'expires_at'  => $in_full ? $license->expires_at() : null,
			'days_left'   => $in_full ? $license->days_left() : null,
			'key'         => $in_full ? $license->masked_key() : '',
		);
	}

	/**
	 * The state in words, for those who may change it.
	 */
	public static function message( License $license ): string {
		$level = null === $license->statement ? '' : $license->statement->level->label();
		$date  = self::date( $license->statement?->last_day );
		return match ( $license->state ) {
			LicenseState::None      => __( 'No licence: this is Lodestar Lite.', 'lodestar' ),
			/* translators: 1: name of a licence level, 2: date. */
			LicenseState::Valid     => sprintf( __( '%1$s, valid until %2$s.', 'lodestar' ), $level, $date ),
			/* translators: 1: name of a licence level, 2: date. */
			LicenseState::Ending    => sprintf( __( '%1$s, valid until %2$s. Renew it to keep your reports.', 'lodestar' ), $level, $date ),
			LicenseState::Grace     => sprintf(
				/* translators: 1: name of a licence level, 2: date, 3: later date. */
				__( '%1$s ended on %2$s. Everything still works until %3$s: renew it by then.', 'lodestar' ),
				$level,
				$date,
				self::date( (int) $license->statement?->last_day + License::GRACE_DAYS )
			),
			LicenseState::Expired   => sprintf(
				/* translators: 1: name of a licence level, 2: date. */
				__( '%1$s ended on %2$s. Visits are still counted; renew it to see its reports again.', 'lodestar' ),
				$level,
				$date
			),
			LicenseState::Invalid   => __( 'This licence key is not valid. Copy it again, whole, from where you received it.', 'lodestar' ),
			LicenseState::WrongSite => sprintf(
				KeyStore::is_network_wide()
					/* translators: %s: host name. */
					? __( 'This licence key is for %s. This network needs one for the whole network.', 'lodestar' )
					/* translators: %s: host name. */
					: __( 'This licence key is for another site: %s.', 'lodestar' ),
				(string) $license->statement?->host
			),
		};
	}

	/**
	 * @param int|null $day Day number.
	 */
	private static function date( ?int $day ): string {
		$format = get_option( 'date_format' );
		return null === $day
			? ''
			: (string) wp_date( is_string( $format ) ? $format : 'Y-m-d', $day * DAY_IN_SECONDS, new \DateTimeZone( 'UTC' ) );
	}
}
