<?php
declare( strict_types=1 );

namespace Lodestar\Site\Health;

use Closure;

/** A plugin that caches whole pages. */
final class PageCache {

	/**
	 * @param string $name Display name.
	 * @param Closure(): mixed $clear Clears all cached pages.
	 */
	public function __construct( public readonly string $name, public readonly Closure $clear ) {
	}
}
