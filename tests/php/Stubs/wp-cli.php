<?php
/**
 * The part of WP-CLI that is used here, for static analysis.
 *
 * @package Lodestar
 */

namespace {
	class WP_CLI {
		/**
		 * @param string                                     $name
		 * @param callable|object|class-string               $callable
		 * @param array<string, mixed>                       $args
		 */
		public static function add_command( string $name, $callable, array $args = array() ): bool {
		}

		public static function line( string $message = '' ): void {
		}

		public static function log( string $message ): void {
		}

		public static function success( string $message ): void {
		}

		/**
		 * @param string|\WP_Error $message
		 */
		public static function warning( $message ): void {
		}

		/**
		 * @param string|\WP_Error|\Throwable $message
		 * @param bool|int                    $exit
		 * @phpstan-return ($exit is false ? void : never)
		 */
		public static function error( $message, $exit = true ): void {
		}

		/**
		 * @return never
		 */
		public static function halt( int $return_code ): void {
		}
	}
}

namespace WP_CLI\Utils {
	/**
	 * @return \cli\progress\Bar
	 */
	function make_progress_bar( string $message, int $count, int $interval = 100 ) {
	}

	/**
	 * @param list<array<string, mixed>> $items
	 * @param list<string>|string        $fields
	 */
	function format_items( string $format, array $items, $fields ): void {
	}
}

namespace cli\progress {
	class Bar {
		public function tick( int $increment = 1, ?string $message = null ): void {
		}

		public function finish(): void {
		}
	}
}
