<?php
declare( strict_types=1 );

namespace Lodestar\Site\Health;

use Lodestar\Platform\Rest\Capabilities;
use Lodestar\Site\Site;
use Lodestar\Site\State;

/**
 * Notices when `c.php` can't be reached any more, for example because a security plugin started to block PHP below
 * wp-content, and when it can be reached again. Visitors' browsers send through WordPress by themselves meanwhile
 * (src/tracker/send.ts); this spares them the detour, and informs the owner.
 */
final class CollectorWatch {

	/** Seconds of reports that are looked at: more than two runs of the schedule. */
	private const RECENT = 900;

	/** Reports that are enough where the server can't call itself. */
	private const ENOUGH = 10;

	/**
	 * Follows up on browsers' reports. Hooked to the schedule of five minutes.
	 */
	public static function on_schedule(): void {
		$site    = Site::current();
		$reports = State::DIRECT === $site->state->way ? $site->failures()?->since( time() - self::RECENT ) : null;
		if ( null === $reports ) {
			return;
		}
		$test = ServerTest::send( $site, $site->state->url );
		if ( ! $test->arrived && ( ServerTest::send( $site, $site->fallback() )->arrived || $reports['hits'] >= self::ENOUGH ) ) {
			$site->state->closed( $reports['status'], $reports['first'] )->store();
		}
	}

	/**
	 * Tests even where no browser reports anything: some can't. Hooked to the hourly schedule.
	 */
	public static function on_hour(): void {
		$site  = Site::current();
		$state = $site->state;
		if ( ! $site->has_folder() ) {
			return;
		}
		$is_direct = State::DIRECT === $state->way;
		if ( ! $is_direct && 0 !== $state->tested && $state->closed_at <= $state->tested ) {
			return; // An administrator's browser found it closed, and sees more than the server does.
		}
		$test = ServerTest::send( $site, $state->url );
		if ( $test->arrived && ! ( $is_direct && $state->reached ) ) {
			$state->reached()->store();
		} elseif ( ! $test->arrived && $is_direct && $state->reached && ServerTest::send( $site, $site->fallback() )->arrived ) {
			$state->closed( $test->status, time() )->store();
		}
	}

	/**
	 * Whether visitors' browsers have reported failures since a browser of an administrator's last tested.
	 */
	public static function has_reports( Site $site ): bool {
		return null !== $site->failures()?->since( max( $site->state->tested, time() - DAY_IN_SECONDS ) );
	}

	/**
	 * Informs the owner. Hooked to lodestar_notifications.
	 *
	 * @param mixed $notifications Properties by id.
	 */
	public static function notify( mixed $notifications ): mixed {
		$site = Site::current();
		if ( ! is_array( $notifications ) || ! self::is_closed( $site ) ) {
			return $notifications;
		}
		$notifications['lodestar-collector-closed'] = array(
			'title'      => __( 'The fast collector is blocked', 'lodestar' ),
			'text'       => self::explanation( $site->state ),
			'status'     => 'warning',
			'links'      => array(
				array(
					'label' => __( 'Site Health', 'lodestar' ),
					'url'   => admin_url( 'site-health.php' ),
				),
			),
			'capability' => Capabilities::MANAGE,
			'time'       => $site->state->closed_at,
		);
		return $notifications;
	}

	/**
	 * Whether `c.php` was reached once and isn't any more.
	 */
	public static function is_closed( Site $site ): bool {
		return $site->has_folder() && State::FALLBACK === $site->state->way && 0 !== $site->state->closed_at;
	}

	/**
	 * What happened, what it means, and what to do.
	 */
	public static function explanation( State $state ): string {
		$path = (string) wp_parse_url( $state->url, PHP_URL_PATH );
		/* translators: A date and time, see https://www.php.net/manual/datetime.format.php */
		$since = (string) wp_date( __( 'F j, Y g:i a' ), $state->closed_at ); // phpcs:ignore WordPress.WP.I18n.MissingArgDomain -- core's.
		return 0 === $state->closed_status
			? sprintf(
				/* translators: 1: path of a file, 2: date and time. */
				__( 'Since %2$s, %1$s can’t be reached. Visits are still counted through WordPress, but each one takes more server work. Security plugins and server rules often block PHP files in wp-content. Allow POST requests to this file.', 'lodestar' ),
				$path,
				$since
			)
			: sprintf(
				/* translators: 1: path of a file, 2: HTTP status, 3: date and time. */
				__( 'Since %3$s, %1$s has responded with %2$d. Visits are still counted through WordPress, but each one takes more server work. Security plugins and server rules often block PHP files in wp-content. Allow POST requests to this file.', 'lodestar' ),
				$path,
				$state->closed_status,
				$since
			);
	}
}
