<?php
declare( strict_types=1 );

namespace Lodestar\Collect;

use Lodestar\Time\LocalTime;

/**
 * Salts as small PHP files `day-<date>.php`, so that opcache keeps them in memory.
 */
final class FileSalts implements Salts {

	/** Keeps the file from doing anything when it is asked for over the web. */
	private const GUARD = '<?php isset( $lodestar ) || exit;';

	/** Who makes a salt, or closes the folder, holds it. */
	public const LOCK = 'lock.php';

	/** Is there while the folder is closed: no salt is made. */
	public const CLOSED = 'closed.php';

	/**
	 * Those read already.
	 *
	 * @var array<int, string>
	 */
	private array $read = array();

	/**
	 * @param string $folder Absolute path, without a slash at its end.
	 */
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
		$file = $this->file( $day );
		if ( ! is_file( $file ) ) {
			return '';
		}
		$lodestar = true;
		$salt     = include $file;
		if ( ! is_string( $salt ) ) {
			return '';
		}
		return $this->read[ $day ] = $salt;
	}

	public function forget_before( int $day ): void {
		foreach ( (array) @scandir( $this->folder ) as $name ) {
			if ( str_starts_with( (string) $name, 'day-' ) && $name < basename( $this->file( $day ) ) ) {
				@unlink( "$this->folder/$name" );
				if ( function_exists( 'opcache_invalidate' ) ) {
					@opcache_invalidate( "$this->folder/$name", true ); // Else it stays in memory.
				}
			}
		}
		$this->read = array_filter( $this->read, static fn ( int $kept ): bool => $kept >= $day, ARRAY_FILTER_USE_KEY );
	}

	/**
	 * Makes the salt of a day, unless another process has just done so, and forgets those before yesterday's.
	 *
	 * @param int $day Local day number.
	 */
	private function make( int $day ): string {
		$lock = @fopen( "$this->folder/" . self::LOCK, 'c' );
		if ( false === $lock || ! flock( $lock, LOCK_EX ) ) {
			return '';
		}
		clearstatcache();
		if ( is_file( "$this->folder/" . self::CLOSED ) ) {
			return '';
		}
		$salt = $this->kept( $day );
		if ( '' === $salt ) {
			$salt  = bin2hex( random_bytes( 32 ) );
			$file  = $this->file( $day );
			$bytes = self::GUARD . " return '$salt';\n";
			if ( @file_put_contents( "$file.new.php", $bytes ) !== strlen( $bytes ) || ! @rename( "$file.new.php", $file ) ) {
				@unlink( "$file.new.php" );
				$salt = '';
			}
			$this->forget_before( $day - 1 );
		}
		fclose( $lock );
		return $salt;
	}

	private function file( int $day ): string {
		return "$this->folder/day-" . LocalTime::date( $day ) . '.php';
	}
}
