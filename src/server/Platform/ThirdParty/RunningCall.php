<?php
declare( strict_types=1 );

namespace Lodestar\Platform\ThirdParty;

use Closure;
use WP_CLI;

/**
 * Runs third-party code. Its output never reaches the response: it is discarded and reported as a fault. If the code
 * ends the request (exit, a fatal error, no memory or time left), the fault is recorded at shutdown. REST and AJAX
 * requests then get an error that names the plugin.
 */
final class RunningCall {

	/** Memory that is freed at shutdown, in bytes, so that running out of memory can be reported. */
	private const RESERVED = 512 * 1024;

	/** Additional memory for that report if the limit can be raised, in bytes. */
	private const RAISED = 32 * 1024 * 1024;

	/** Bytes of output kept for the report. */
	private const KEPT_OUTPUT = 1024;

	private const FATAL = E_ERROR | E_PARSE | E_CORE_ERROR | E_COMPILE_ERROR | E_USER_ERROR | E_RECOVERABLE_ERROR;

	/** @var list<self> Running calls, the innermost last. */
	private static array $running = array();

	private static ?string $reserve = null;

	private static bool $has_ended = false;

	/** Whether a page shows what was printed before the request ended, as it would without Lodestar. */
	private static bool $passes_output = false;

	private string $output = '';

	private bool $has_buffer = true;

	/**
	 * @param Closure( ?string= ): Extension $whose Returns the owner of the code. Accepts the file in which PHP failed.
	 * @param int $level Number of output buffers before the call.
	 */
	private function __construct( private readonly string $where, private readonly Closure $whose, private readonly int $level ) {
	}

	/**
	 * @template T
	 * @param Closure( ?string= ): Extension $whose Returns the owner of the code. Accepts the file in which PHP failed.
	 * @param Closure(): T $run Makes the call.
	 * @return T
	 */
	public static function run( string $where, Closure $whose, Closure $run ): mixed {
		if ( null === self::$reserve ) {
			self::$reserve = str_repeat( ' ', self::RESERVED );
			add_action( 'shutdown', self::end_request( ... ), 0 ); // Before core flushes all buffers, at priority 1.
			foreach ( array( 'wp_die_handler', 'wp_die_json_handler', 'wp_die_ajax_handler' ) as $hook ) {
				add_filter( $hook, self::die_handler( ... ) );
			}
		}
		$call            = new self( $where, $whose, ob_get_level() );
		self::$running[] = $call;
		ob_start( $call->collect( ... ) );
		try {
			return $run();
		} finally {
			array_pop( self::$running );
			$call->end();
		}
	}

	/** Whether third-party code has ended the request. After that, no more of it is called. */
	public static function has_ended(): bool {
		return self::$has_ended;
	}

	/** Closes the remaining buffers and reports printed output. */
	private function end(): void {
		$closed = ! $this->has_buffer;
		$this->close_buffers();
		if ( '' !== $this->output ) {
			Faults::remember( ( $this->whose )(), $this->where, "It printed: $this->output" );
		} elseif ( $closed ) {
			Faults::remember( ( $this->whose )(), $this->where, 'It closed an output buffer that it had not opened.' );
		}
	}

	/** Handles output of the call's own buffer, and returns the text to pass on. */
	private function collect( string $text, int $mode ): string {
		if ( 0 === ( $mode & PHP_OUTPUT_HANDLER_CLEAN ) ) {
			$this->keep( $text );
		}
		$this->has_buffer = $this->has_buffer && 0 === ( $mode & PHP_OUTPUT_HANDLER_FINAL );
		return self::$passes_output ? $text : '';
	}

	private function close_buffers(): void {
		$texts = array();
		while ( ob_get_level() > $this->level && self::can_close_buffer() ) {
			array_unshift( $texts, (string) ob_get_clean() );
		}
		$this->keep( implode( '', $texts ) );
	}

	private static function can_close_buffer(): bool {
		$flags = ob_get_status()['flags'] ?? null;
		return is_int( $flags ) && 0 !== ( $flags & PHP_OUTPUT_HANDLER_REMOVABLE );
	}

	private function keep( string $text ): void {
		$this->output .= substr( $text, 0, self::KEPT_OUTPUT - strlen( $this->output ) );
	}

	/** Replaces core's handler of fatal errors, which doesn't say which code failed. Hooked to wp_die_*_handler. */
	private static function die_handler( mixed $handler ): mixed {
		return array() !== self::$running && self::is_json() && null !== self::fatal_error() ? self::end_request( ... ) : $handler;
	}

	/** Reports the code that ended the request, if a call is still running. Hooked to shutdown. */
	private static function end_request(): void {
		$running = self::$running;
		if ( array() === $running ) {
			return;
		}
		self::$running   = array();
		self::$has_ended = true;
		self::$reserve   = '';
		if ( str_contains( (string) self::fatal_error(), 'Allowed memory size' ) ) {
			// phpcs:ignore WordPress.PHP.IniSet.memory_limit_Disallowed -- the request has ended, and this reports why.
			ini_set( 'memory_limit', (string) ( memory_get_usage( true ) + self::RAISED ) );
		}

		$is_json = self::is_json();
		if ( $is_json ) {
			$running[0]->close_buffers();
		}
		self::$passes_output = ! $is_json;

		$call    = $running[ array_key_last( $running ) ];
		$whose   = ( $call->whose )( null === self::fatal_error() ? null : error_get_last()['file'] ?? null );
		$printed = implode( '', array_map( static fn ( self $one ): string => $one->output, $running ) );
		$failure = new ExtensionException( $whose, Faults::remember( $whose, $call->where, self::reason( $printed ), Fault::ENDED ) );
		if ( $is_json ) {
			self::respond( $failure );
		} elseif ( defined( 'WP_CLI' ) && true === WP_CLI ) {
			WP_CLI::warning( $failure->getMessage() );
		} elseif ( is_admin() ) {
			printf( '<p>%s</p>', esc_html( $failure->getMessage() ) );
		}
	}

	private static function reason( string $printed ): string {
		return self::fatal_error() ?? ( 'It ended the request with exit or die' . ( '' === $printed ? '.' : ", and printed: $printed" ) );
	}

	private static function fatal_error(): ?string {
		$error = error_get_last();
		return null !== $error && 0 !== ( $error['type'] & self::FATAL )
			? "{$error['message']} in {$error['file']}:{$error['line']}"
			: null;
	}

	private static function is_json(): bool {
		return wp_is_serving_rest_request() || wp_doing_ajax();
	}

	private static function respond( ExtensionException $failure ): void {
		$error = array(
			'code'    => $failure->type,
			'message' => $failure->getMessage(),
			'data'    => array( 'status' => $failure->status ) + $failure->data,
		);
		if ( ! headers_sent() ) {
			header_remove( 'Location' );
			status_header( $failure->status );
			header( 'Content-Type: application/json; charset=UTF-8' );
		}
		echo wp_json_encode( wp_doing_ajax() ? array( 'success' => false, 'data' => $error ) : $error );
	}
}
