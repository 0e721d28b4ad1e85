<?php
declare( strict_types=1 );

namespace Lodestar\Site;

use Lodestar\Collector\Endpoint;
use Lodestar\Collector\Request;
use Lodestar\Platform\Time\Clock;
use Lodestar\Platform\Time\SystemClock;

/**
 * The second way for hits: `POST /?lodestar-hit`, for sites on which `c.php` cannot be reached. Answered while plugins
 * load, before anything else of WordPress. Browsers that tried `c.php` first name the status it responded with:
 * `/?lodestar-hit=403`.
 */
final class Fallback {

	public const PARAMETER = 'lodestar-hit';

	/**
	 * Answers the request if it is a hit, and ends it then.
	 */
	public static function listen(): void {
		// phpcs:ignore WordPress.Security.NonceVerification -- a visitor has none.
		if ( isset( $_GET[ self::PARAMETER ] ) && self::is_front_page() ) {
			ignore_user_abort( true );
			$clock  = new SystemClock();
			$site   = Site::current();
			$status = Endpoint::serve( Request::current(), $site->collector( $clock ) );
			if ( 204 === $status && State::DIRECT === $site->state->way ) {
				// phpcs:ignore WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- a visitor has none; checked there.
				self::note_failure( $site, $_GET[ self::PARAMETER ], $clock );
			}
			exit;
		}
	}

	/**
	 * Counts a hit that came here because `c.php` is closed.
	 *
	 * @param Site  $site     The site.
	 * @param mixed $reported The status of `c.php`, if the browser names one.
	 * @param Clock $clock    The machine's.
	 */
	private static function note_failure( Site $site, mixed $reported, Clock $clock ): void {
		if ( is_string( $reported ) && 1 === preg_match( '/^[2-5]\d\d$/D', $reported ) ) {
			$site->failures()?->note( (int) $reported, intdiv( $clock->now_ms(), 1000 ) );
		}
	}

	/**
	 * Whether the site's front page was asked for, and not wp-cron.php or any other entrance that has its own to answer.
	 */
	private static function is_front_page(): bool {
		// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- it is compared with the site's own address.
		$asked = $_SERVER['REQUEST_URI'] ?? '';
		$home  = get_option( 'home' );
		$path  = is_string( $home ) ? trailingslashit( (string) wp_parse_url( $home, PHP_URL_PATH ) ) : '/';
		return defined( 'WP_USE_THEMES' )
			&& is_string( $asked )
			&& in_array( strtok( $asked, '?' ), array( $path, "{$path}index.php" ), true );
	}
}
