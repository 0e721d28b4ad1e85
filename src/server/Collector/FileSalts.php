<?php
declare( strict_types=1 );

namespace Lodestar\Collector;

use Lodestar\Platform\Time\LocalTime;
use const ARRAY_FILTER_USE_KEY,LOCK_EX;
use function array_filter, basename, bin2hex, clearstatcache, fclose, file_put_contents, flock, fopen, function_exists,
	gmdate, is_file, is_string, opcache_invalidate, random_bytes, rename, scandir, str_starts_with, strlen, unlink;

/** Stores salts as small PHP files named `day-<date>.php`, so that opcache keeps them in memory. */
final class FileSalts implements Salts {

	/** Makes the file exit if it is requested over the web. */
	private const GUARD = '<?php isset( $lodestar ) || exit;';

	/** Written before the salt once the day is settled. */
	private const SETTLED = ' $settled = true;';

	/** Lock file for writing a salt or closing the folder. */
	public const LOCK = 'lock.php';

	/** Exists while the folder is closed, when no salt can be created. */
	public const CLOSED = 'closed.php';

	/**
	 * Salts already read, by day.
	 *
	 * @var array<int, string>
	 */
	private array $read = array();

	/**
	 * Whether the days in `$read` are settled.
	 *
	 * @var array<int, bool>
	 */
	private array $settled = array();

	/** @param string $folder Absolute path, without trailing slash. */
	public function __construct( private readonly string $folder ) {
	}

	public function of_day( int $day ): string {
		$salt = $this->kept( $day );
		return '' === $salt ? $this->make( $day ) : $salt;
	}

	public function kept( int $day ): string {
		if ( isset( $this->read[ $day ] ) ) {
			return $this->read[ $day ];
		}
		$lodestar = true;
		$settled  = false;
		// The guard needs $lodestar, as in Endpoint. The file may set $settled to true.
		$salt     = @include "$this->folder/day-" . gmdate( 'Y-m-d', 86400 * $day ) . '.php';
		if ( ! is_string( $salt ) ) {
			return '';
		}
		$this->read[ $day ]    = $salt;
		$this->settled[ $day ] = $settled;
		return $salt;
	}

	public function is_settled( int $day ): bool {
		return $this->settled[ $day ] ?? false;
	}

	public function settle( int $day ): void {
		$lock = $this->lock();
		if ( null === $lock ) {
			return;
		}
		unset( $this->read[ $day ] );
		$salt = $this->kept( $day );
		if ( '' !== $salt && ! $this->is_settled( $day ) && $this->write( $day, self::SETTLED, $salt ) ) {
			$this->settled[ $day ] = true;
		}
		fclose( $lock );
	}

	public function forget_before( int $day ): void {
		foreach ( (array) @scandir( $this->folder ) as $name ) {
			if ( str_starts_with( (string) $name, 'day-' ) && $name < basename( $this->file( $day ) ) ) {
				@unlink( "$this->folder/$name" );
				self::drop( "$this->folder/$name" );
			}
		}
		$this->read = array_filter( $this->read, static fn ( int $kept ): bool => $kept >= $day, ARRAY_FILTER_USE_KEY );
	}

	/** Creates the salt of a day, unless another process just has, and deletes those from before the previous day. */
	private function make( int $day ): string {
		$lock = $this->lock();
		if ( null === $lock ) {
			return '';
		}
		$salt = $this->kept( $day );
		if ( '' === $salt ) {
			$salt = bin2hex( random_bytes( 32 ) );
			$salt = $this->write( $day, '', $salt ) ? $salt : '';
			$this->forget_before( $day - 1 );
		}
		fclose( $lock );
		return $salt;
	}

	/** @return resource|null Lock for writing salts; null if the folder is closed or can't be locked. */
	private function lock() {
		$lock = @fopen( "$this->folder/" . self::LOCK, 'c' );
		if ( false === $lock || ! flock( $lock, LOCK_EX ) ) {
			return null;
		}
		clearstatcache();
		return is_file( "$this->folder/" . self::CLOSED ) ? null : $lock;
	}

	/**
	 * Writes a day's file atomically.
	 *
	 * @param string $mark SETTLED or ''.
	 */
	private function write( int $day, string $mark, string $salt ): bool {
		$file  = $this->file( $day );
		$bytes = self::GUARD . "$mark return '$salt';\n";
		if ( @file_put_contents( "$file.new.php", $bytes ) !== strlen( $bytes ) || ! @rename( "$file.new.php", $file ) ) {
			@unlink( "$file.new.php" );
			return false;
		}
		self::drop( $file );
		return true;
	}

	/** Removes a file from opcache. */
	private static function drop( string $file ): void {
		if ( function_exists( 'opcache_invalidate' ) ) {
			@opcache_invalidate( $file, true );
		}
	}

	private function file( int $day ): string {
		return "$this->folder/day-" . LocalTime::date( $day ) . '.php';
	}
}
