<?php
declare( strict_types=1 );

namespace Lodestar\Collector;

/**
 * All CGI variables of a request. They stand here by themselves because a file that names them has PHP fill them in as soon
 * as it is loaded.
 */
final class CgiVariables {

	/**
	 * @return array<mixed>
	 */
	public static function all(): array {
		return $_SERVER;
	}
}
