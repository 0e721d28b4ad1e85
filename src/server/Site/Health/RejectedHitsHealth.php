<?php
declare( strict_types=1 );

namespace Lodestar\Site\Health;

use Lodestar\Collector\RejectionReason;
use Lodestar\Platform\Rest\Capabilities;
use Lodestar\Site\Site;

/**
 * Reports why, when and how many hits were rejected, in Site Health and as a notification.
 *
 * @phpstan-import-type Result from CollectorHealth
 */
final class RejectedHitsHealth {

	/**
	 * Returns the result for Site Health if hits were rejected in the last day.
	 *
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

	/** Adds a notification for the owner. Hooked to lodestar_notifications. */
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
			? __( 'Lodestar couldn’t save visits', 'lodestar' )
			: __( 'Lodestar rejected a flood of hits', 'lodestar' );
	}

	/** @param array{why: RejectionReason, hits: int, first: int, last: int} $found */
	private static function sentence( array $found ): string {
		$hits     = $found['hits'];
		$sentence = match ( $found['why'] ) {
			/* translators: 1: number of hits, 2: time or time range. */
			RejectionReason::Network => _n(
				'%1$s hit was rejected (%2$s) because one network exceeded the rate limit.',
				'%1$s hits were rejected (%2$s) because one network exceeded the rate limit.',
				$hits,
				'lodestar'
			),
			/* translators: 1: number of hits, 2: time or time range. */
			RejectionReason::Site    => _n(
				'%1$s hit was rejected (%2$s) because total traffic exceeded the rate limit.',
				'%1$s hits were rejected (%2$s) because total traffic exceeded the rate limit.',
				$hits,
				'lodestar'
			),
			/* translators: 1: number of hits, 2: time or time range. */
			RejectionReason::Full    => _n(
				'%1$s hit was rejected (%2$s) because the queue is full. If WP-Cron is turned off on this site, set up a server cron job that calls wp-cron.php. It processes the queue.',
				'%1$s hits were rejected (%2$s) because the queue is full. If WP-Cron is turned off on this site, set up a server cron job that calls wp-cron.php. It processes the queue.',
				$hits,
				'lodestar'
			),
			/* translators: 1: number of hits, 2: time or time range. */
			RejectionReason::Disk    => _n(
				'%1$s hit was rejected (%2$s) because the disk or this site’s disk quota is full.',
				'%1$s hits were rejected (%2$s) because the disk or this site’s disk quota is full.',
				$hits,
				'lodestar'
			),
			/* translators: 1: number of events, 2: time or time range. */
			RejectionReason::Shopper => _n(
				'%1$s store event was rejected (%2$s) because one visitor or network exceeded the rate limit.',
				'%1$s store events were rejected (%2$s) because one visitor or network exceeded the rate limit.',
				$hits,
				'lodestar'
			),
			/* translators: 1: number of events, 2: time or time range. */
			RejectionReason::Shop    => _n(
				'%1$s store event was rejected (%2$s) because all visitors together exceeded the rate limit.',
				'%1$s store events were rejected (%2$s) because all visitors together exceeded the rate limit.',
				$hits,
				'lodestar'
			),
			/* translators: 1: number of hits, 2: time or time range. */
			RejectionReason::Folder  => _n(
				'%1$s hit was rejected (%2$s) because Lodestar’s folder wasn’t writable.',
				'%1$s hits were rejected (%2$s) because Lodestar’s folder wasn’t writable.',
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
		/* translators: 1: date and time, 2: later date and time. */
		return $first === $last ? $first : sprintf( __( '%1$s to %2$s', 'lodestar' ), $first, $last );
	}

	private static function moment( int $at ): string {
		/* translators: Date and time format, see https://www.php.net/manual/datetime.format.php */
		return (string) wp_date( __( 'F j, Y g:i a' ), $at ); // phpcs:ignore WordPress.WP.I18n.MissingArgDomain -- core's text.
	}
}
