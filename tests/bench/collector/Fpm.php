<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Bench;

use RuntimeException;

/** A PHP-FPM with one worker, for the duration of a measurement. */
final class Fpm {

	public readonly string $socket;

	private readonly int $master;

	/** @var resource */
	private $process;

	/**
	 * @param string       $folder Folder for its config, socket and logs.
	 * @param list<string> $more   Additional PHP settings, as for `php -d`.
	 */
	public function __construct( string $folder, array $more = array() ) {
		$program = $this->program();
		$root    = 0 === posix_geteuid();
		$user    = $root ? "user = root\ngroup = root\n" : '';
		$this->socket = "$folder/fpm.sock";
		file_put_contents(
			"$folder/fpm.conf",
			"[global]\nerror_log = $folder/fpm.log\ndaemonize = no\n[www]\n{$user}listen = $this->socket\npm = static\npm.max_children = 1\npm.max_requests = 0\n"
		);
		$settings = array(
			'opcache.enable=1',
			'opcache.jit=off',
			'display_errors=0',
			"error_log=$folder/php.log",
			'log_errors=1',
			...$more,
		);
		$command  = array( $program, '-y', "$folder/fpm.conf", ...( $root ? array( '-R' ) : array() ) );
		foreach ( $settings as $setting ) {
			array_push( $command, '-d', $setting );
		}
		$process = proc_open( $command, array( 2 => array( 'file', "$folder/fpm.err", 'a' ) ), $pipes );
		if ( false === $process ) {
			throw new RuntimeException( "$program does not start." );
		}
		$this->process = $process;
		$this->master  = proc_get_status( $process )['pid'];
		for ( $waited = 0; ! file_exists( $this->socket ); $waited++ ) {
			if ( $waited > 100 ) {
				throw new RuntimeException( (string) file_get_contents( "$folder/fpm.err" ) );
			}
			usleep( 50000 );
		}
	}

	/** Returns the CPU time that the worker has used so far, in nanoseconds. */
	public function cpu_ns(): int {
		$worker = trim( (string) file_get_contents( "/proc/$this->master/task/$this->master/children" ) );
		return (int) file_get_contents( "/proc/$worker/schedstat" );
	}

	public function stop(): void {
		proc_terminate( $this->process );
		proc_close( $this->process );
	}

	/** Whether PHP-FPM is installed in the PHP version in use. */
	public static function is_there(): bool {
		return null !== self::find();
	}

	private function program(): string {
		return self::find() ?? throw new RuntimeException( 'PHP-FPM is missing (Debian: php-fpm).' );
	}

	private static function find(): ?string {
		foreach ( array( 'php-fpm' . PHP_MAJOR_VERSION . '.' . PHP_MINOR_VERSION, 'php-fpm' ) as $name ) {
			foreach ( array( '/usr/sbin', '/usr/local/sbin' ) as $folder ) {
				if ( is_executable( "$folder/$name" ) ) {
					return "$folder/$name";
				}
			}
		}
		return null;
	}
}
