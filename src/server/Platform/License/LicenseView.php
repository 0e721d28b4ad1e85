<?php
declare( strict_types=1 );

namespace Lodestar\Platform\License;

/** The license as shown by the dashboard, the API and WP-CLI. */
final class LicenseView {

	/**
	 * @param bool $in_full Whether to include details of the key.
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

	/** Describes the state for users who can change the license. */
	public static function message( License $license ): string {
		$level = null === $license->statement ? '' : $license->statement->level->label();
		$date  = self::date( $license->statement?->last_day );
		return match ( $license->state ) {
			LicenseState::None      => __( 'No license. You’re using Lodestar Lite.', 'lodestar' ),
			/* translators: 1: license level, such as Pro, 2: date. */
			LicenseState::Valid     => sprintf( __( 'Your %1$s license is valid until %2$s.', 'lodestar' ), $level, $date ),
			/* translators: 1: license level, such as Pro, 2: date. */
			LicenseState::Ending    => sprintf( __( 'Your %1$s license is valid until %2$s. Renew it to keep your reports.', 'lodestar' ), $level, $date ),
			LicenseState::Grace     => sprintf(
				/* translators: 1: license level, such as Pro, 2: date, 3: end of the grace period, a date. */
				__( 'Your %1$s license expired on %2$s. Everything keeps working until %3$s. Renew it by then.', 'lodestar' ),
				$level,
				$date,
				self::date( (int) $license->statement?->last_day + License::GRACE_DAYS )
			),
			LicenseState::Expired   => sprintf(
				/* translators: 1: license level, such as Pro, 2: date. */
				__( 'Your %1$s license expired on %2$s. Visits are still counted. Renew it to see its reports again.', 'lodestar' ),
				$level,
				$date
			),
			LicenseState::Invalid   => __( 'This license key isn’t valid. Copy the whole key again from your purchase email.', 'lodestar' ),
			LicenseState::WrongSite => sprintf(
				KeyStore::is_network_wide()
					/* translators: %s: host name. */
					? __( 'This license key is for %s. Your network needs a key that covers the whole network.', 'lodestar' )
					/* translators: %s: host name. */
					: __( 'This license key is for another site: %s.', 'lodestar' ),
				(string) $license->statement?->host
			),
		};
	}

	/** @param int|null $day Day number. */
	private static function date( ?int $day ): string {
		$format = get_option( 'date_format' );
		return null === $day
			? ''
			: (string) wp_date( is_string( $format ) ? $format : 'Y-m-d', $day * DAY_IN_SECONDS, new \DateTimeZone( 'UTC' ) );
	}
}
