<?php
declare( strict_types=1 );

namespace Lodestar\Site\Health;

use Lodestar\Collector\RejectionReason;
use Lodestar\Platform\Rest\Capabilities;
use Lodestar\Site\Site;

/**
 * Says what refuses hits, since when and how many: on Site Health and among the notifications.
 *
 * @phpstan-import-type Result from CollectorHealth
 */
final class RejectedHitsHealth {

	/**
	 * Site Health's result, if anything was refused since a day ago.
	 *
	 * @param Site $site The site.
	 * @phpstan-return ?Result
	 */
	public static function result( Site $site ): ?array {
		$found = $site->rejected()->lately( time() );
		if ( array() === $found ) {
			return null;
		}
		$is_loss = $found[0]['why']->is_a_loss();
		return CollectorHealth::result(
			$is_loss ? 'critical' : 'recommended',
			self::title( $found[0]['why'] ),
			implode( ' ', array_map( array( self::class, 'sentence' ), $found ) )
		);
	}

	/**
	 * Adds a notification. Hooked to lodestar_notifications.
	 *
	 * @param mixed $notifications Properties by id.
	 */
	public static function notify( mixed $notifications ): mixed {
		$found = is_array( $notifications ) ? Site::current()->rejected()->lately( time() ) : array();
		if ( ! is_array( $notifications ) || array() === $found ) {
			return $notifications;
		}
		$is_loss                                = $found[0]['why']->is_a_loss();
		$notifications['lodestar-refused-hits'] = array(
			'title'       => self::title( $found[0]['why'] ),
			'text'        => implode( ' ', array_map( array( self::class, 'sentence' ), $found ) ),
			'status'      => $is_loss ? 'error' : 'warning',
			'place'       => $is_loss ? 'page' : 'panel',
			'dismissible' => ! $is_loss,
			'links'       => array(
				array(
					'label' => __( 'Site Health', 'lodestar' ),
					'url'   => admin_url( 'site-health.php' ),
				),
			),
			'capability'  => Capabilities::MANAGE,
			'time'        => $found[0]['first'],
		);
		return $notifications;
	}

	private static function title( RejectionReason $why ): string {
		return $why->is_a_loss()
			? __( 'Lodestar could not store visits', 'lodestar' )
			: __( 'Lodestar turned a flood of hits away', 'lodestar' );
	}

	/**
	 * @param array{why: RejectionReason, hits: int, first: int, last: int} $found What was refused.
	 */
	private static function sentence( array $found ): string {
		$hits     = $found['hits'];
		$sentence = match ( $found['why'] ) {
			/* translators: 1: a number. 2: a time or a range of times. */
			RejectionReason::Network => _n(
				'%1$s hit was refused (%2$s) because one network sent more than visitors do.',
				'%1$s hits were refused (%2$s) because one network sent more than visitors do.',
				$hits,
				'lodestar'
			),
			/* translators: 1: a number. 2: a time or a range of times. */
			RejectionReason::Site    => _n(
				'%1$s hit was refused (%2$s) because more came at once than this site takes.',
				'%1$s hits were refused (%2$s) because more came at once than this site takes.',
				$hits,
				'lodestar'
			),
			/* translators: 1: a number. 2: a time or a range of times. */
			RejectionReason::Full    => _n(
				'%1$s hit was refused (%2$s) because the place where visits wait to be counted is full. If WP-Cron is turned off on this site, have the server call it: it reads what waits.',
				'%1$s hits were refused (%2$s) because the place where visits wait to be counted is full. If WP-Cron is turned off on this site, have the server call it: it reads what waits.',
				$hits,
				'lodestar'
			),
			/* translators: 1: a number. 2: a time or a range of times. */
			RejectionReason::Disk    => _n(
				'%1$s hit was refused (%2$s) because the disk, or what this site may use of it, is full.',
				'%1$s hits were refused (%2$s) because the disk, or what this site may use of it, is full.',
				$hits,
				'lodestar'
			),
			/* translators: 1: a number. 2: a time or a range of times. */
			RejectionReason::Shopper => _n(
				'%1$s shop event was rejected (%2$s) because one visitor or network exceeded the rate limit.',
				'%1$s shop events were rejected (%2$s) because one visitor or network exceeded the rate limit.',
				$hits,
				'lodestar'
			),
			/* translators: 1: a number. 2: a time or a range of times. */
			RejectionReason::Shop    => _n(
				'%1$s shop event was rejected (%2$s) because all visitors together exceeded the rate limit.',
				'%1$s shop events were rejected (%2$s) because all visitors together exceeded the rate limit.',
				$hits,
				'lodestar'
			),
			/* translators: 1: a number. 2: a time or a range of times. */
			RejectionReason::Folder  => _n(
				'%1$s hit was refused (%2$s) because Lodestar’s folder could not be written.',
				'%1$s hits were refused (%2$s) because Lodestar’s folder could not be written.',
				$hits,
				'lodestar'
			),
		};
		return sprintf(
			$sentence,
			number_format_i18n( $hits ),
			self::period( self::moment( $found['first'] ), self::moment( $found['last'] ) )
		);
	}

	private static function period( string $first, string $last ): string {
		/* translators: 1: a date and time. 2: a later date and time. */
		return $first === $last ? $first : sprintf( __( '%1$s to %2$s', 'lodestar' ), $first, $last );
	}

	private static function moment( int $at ): string {
		/* translators: A date and time, see https://www.php.net/manual/datetime.format.php */
		return (string) wp_date( __( 'F j, Y g:i a' ), $at ); // phpcs:ignore WordPress.WP.I18n.MissingArgDomain -- core's.
	}
}
