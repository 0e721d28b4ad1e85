<?php
declare( strict_types=1 );

namespace Lodestar\Site\Health;

use Closure;

/**
 * A plugin that keeps whole pages.
 */
final class PageCache {

	/**
	 * @param string           $name  As people know it.
	 * @param Closure(): mixed $clear Throws away all pages that it keeps.
	 */
	public function __construct( public readonly string $name, public readonly Closure $clear ) {
	}
}
