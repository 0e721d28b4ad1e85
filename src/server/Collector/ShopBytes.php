<?php
declare( strict_types=1 );

namespace Lodestar\Collector;

use function array_fill_keys,array_map,gmmktime,intdiv,substr;

/**
 * How many bytes of a spool's files a shop reported, by hour. Whoever adds to them holds the lock of the hour's file.
 */
final class ShopBytes {

	/** Name of the file in the spool's folder. */
	private const FILE = 'shop-bytes.php';

	/** Hours that are kept apart. Files that are older count as visitors'. */
	private const HOURS = 256;

	private readonly FixedFile $file;

	/**
	 * @param string $folder The spool's: absolute path, without a slash at its end.
	 */
	public function __construct( string $folder ) {
		$this->file = new FixedFile( "$folder/" . self::FILE, 2 * self::HOURS );
	}

	/**
	 * Adds the bytes of a line.
	 *
	 * @param int $hour  Hours since 1970-01-01T00:00:00Z.
	 * @param int $bytes How many.
	 */
	public function add( int $hour, int $bytes ): void {
		$place             = 2 * ( $hour % self::HOURS );
		[ $of, $already ] = $this->file->read( $place, 2 );
		$this->file->write( $place, $hour, $of === $hour ? $already + $bytes : $bytes );
	}

	/**
	 * Returns how many bytes of some files are a shop's.
	 *
	 * @param list<string> $files Names as of FileSpool.
	 */
	public function used( array $files ): int {
		$hours = array_fill_keys( array_map( self::hour( ... ), $files ), true );
		$pairs = $this->file->read( 0, 2 * self::HOURS );
		$bytes = 0;
		for ( $place = 0; $place < 2 * self::HOURS; $place += 2 ) {
			$bytes += isset( $hours[ $pairs[ $place ] ] ) ? $pairs[ $place + 1 ] : 0;
		}
		return $bytes;
	}

	private static function hour( string $name ): int {
		return intdiv(
			(int) gmmktime(
				(int) substr( $name, 8, 2 ),
				0,
				0,
				(int) substr( $name, 4, 2 ),
				(int) substr( $name, 6, 2 ),
				(int) substr( $name, 0, 4 )
			),
			3600
		);
	}
}
