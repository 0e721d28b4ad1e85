<?php
declare( strict_types=1 );

namespace Lodestar\Collect;

use Lodestar\Time\SystemClock;

/**
 * The second way for hits: `POST /?lodestar-hit`, for sites on which `c.php` cannot be reached. Answered while plugins
 * load, before anything else of WordPress.
 */
final class Fallback {

	public const PARAMETER = 'lodestar-hit';

	/**
	 * Answers the request if it is a hit, and ends it then.
	 */
	public static function listen(): void {
		if ( isset( $_GET[ self::PARAMETER ] ) ) { // phpcs:ignore WordPress.Security.NonceVerification -- a visitor has none.
			ignore_user_abort( true );
			Endpoint::serve( Site::current()->collector( new SystemClock() ) );
			exit;
		}
	}
}
