<?php
declare( strict_types=1 );

namespace Lodestar\Site\Health;

use Lodestar\Platform\Rest\Capabilities;
use Lodestar\Site\Site;
use Lodestar\Site\State;

/**
 * Detects when `c.php` can't be reached anymore, and when it can be reached again. A security plugin may have started
 * to block PHP below wp-content. Visitors' browsers fall back to WordPress on their own (src/tracker/send.ts). This
 * class spares them the detour and informs the owner.
 */
final class CollectorWatch {

	/** Seconds of reports to check, more than two runs of the schedule. */
	private const RECENT = 900;

	/** Number of reports that suffice if the server can't call itself. */
	private const ENOUGH = 10;

	/** Follows up on browsers' reports. Hooked to the five-minute schedule. */
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

	/** Tests even without reports, because some browsers can't send them. Hooked to the hourly schedule. */
	public static function on_hour(): void {
		$site  = Site::current();
		$state = $site->state;
		if ( ! $site->has_folder() ) {
			return;
		}
		$is_direct = State::DIRECT === $state->way;
		if ( ! $is_direct && 0 !== $state->tested && $state->closed_at <= $state->tested ) {
			return; // An administrator's browser found it blocked. That result is more reliable than the server's own test.
		}
		$test = ServerTest::send( $site, $state->url );
		if ( $test->arrived && ! ( $is_direct && $state->reached ) ) {
			$state->reached()->store();
		} elseif ( ! $test->arrived && $is_direct && $state->reached && ServerTest::send( $site, $site->fallback() )->arrived ) {
			$state->closed( $test->status, time() )->store();
		}
	}

	/**
	 * Whether visitors' browsers reported failures in the last day and after the last test by an administrator's
	 * browser.
	 */
	public static function has_reports( Site $site ): bool {
		return null !== $site->failures()?->since( max( $site->state->tested, time() - DAY_IN_SECONDS ) );
	}

	/** Adds a notification for the owner. Hooked to lodestar_notifications. */
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

	/** Whether `c.php` was reachable once and isn't anymore. */
	public static function is_closed( Site $site ): bool {
		return $site->has_folder() && State::FALLBACK === $site->state->way && 0 !== $site->state->closed_at;
	}

	/** Returns a text about the problem, its effect and what to do. */
	public static function explanation( State $state ): string {
		$path = (string) wp_parse_url( $state->url, PHP_URL_PATH );
		/* translators: Date and time format, see https://www.php.net/manual/datetime.format.php */
		$since = (string) wp_date( __( 'F j, Y g:i a' ), $state->closed_at ); // phpcs:ignore WordPress.WP.I18n.MissingArgDomain -- core's text.
		return 0 === $state->closed_status
			? sprintf(
				/* translators: 1: path of a file, 2: date and time. */
				__( 'The file %1$s has been unreachable since %2$s. Visits are still counted through WordPress, but each one puts more load on your server. Security plugins and server rules often block PHP files in wp-content. Allow POST requests to this file.', 'lodestar' ),
				$path,
				$since
			)
			: sprintf(
				/* translators: 1: path of a file, 2: HTTP status, 3: date and time. */
				__( 'The file %1$s has returned status %2$d since %3$s. Visits are still counted through WordPress, but each one puts more load on your server. Security plugins and server rules often block PHP files in wp-content. Allow POST requests to this file.', 'lodestar' ),
				$path,
				$state->closed_status,
				$since
			);
	}
}
