<?php
declare( strict_types=1 );

namespace Lodestar\Collector;

/** All CGI variables. In its own file, because PHP fills `$_SERVER` as soon as it loads a file that names it. */
final class CgiVariables {

	/** @return array<mixed> */
	public static function all(): array {
		return $_SERVER;
	}
}
