<?php
declare( strict_types=1 );

namespace Lodestar\Site;

use Lodestar\Collector\Endpoint;
use Lodestar\Collector\Request;
use Lodestar\Platform\Time\Clock;
use Lodestar\Platform\Time\SystemClock;

/**
 * Fallback for sites where `c.php` can't be reached: `POST /?lodestar-hit`. It responds while plugins load, before the
 * rest of WordPress runs. Browsers that tried `c.php` first send the status it returned: `/?lodestar-hit=403`.
 */
final class Fallback {

	public const PARAMETER = 'lodestar-hit';

	/** Handles the request and exits if it is a hit. */
	public static function listen(): void {
		// phpcs:ignore WordPress.Security.NonceVerification -- visitors have no nonce.
		if ( isset( $_GET[ self::PARAMETER ] ) && self::is_front_page() ) {
			ignore_user_abort( true );
			$clock  = new SystemClock();
			$site   = Site::current();
			$status = Endpoint::serve( Request::current(), $site->collector( $clock ) );
			if ( 204 === $status && State::DIRECT === $site->state->way ) {
				// phpcs:ignore WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- visitors have no nonce; validated by the called code.
				self::note_failure( $site, $_GET[ self::PARAMETER ], $clock );
			}
			exit;
		}
	}

	/** Counts a hit that was sent here because `c.php` failed. */
	private static function note_failure( Site $site, mixed $reported, Clock $clock ): void {
		if ( is_string( $reported ) && 1 === preg_match( '/^[2-5]\d\d$/D', $reported ) ) {
			$site->failures()?->note( (int) $reported, intdiv( $clock->now_ms(), 1000 ) );
		}
	}

	/** Whether the request is for the site's front page, and not for another entry point such as wp-cron.php. */
	private static function is_front_page(): bool {
		// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- only compared with the site's URL.
		$asked = $_SERVER['REQUEST_URI'] ?? '';
		$home  = get_option( 'home' );
		$path  = is_string( $home ) ? trailingslashit( (string) wp_parse_url( $home, PHP_URL_PATH ) ) : '/';
		return defined( 'WP_USE_THEMES' )
			&& is_string( $asked )
			&& in_array( strtok( $asked, '?' ), array( $path, "{$path}index.php" ), true );
	}
}
