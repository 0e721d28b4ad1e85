<?php
declare( strict_types=1 );

namespace Lodestar\Collector;

use function array_fill_keys,array_map,gmmktime,intdiv,substr;

/** Counts the bytes of a shop's reports in the spool, by hour. Writers must hold the lock of the hour's file. */
final class ShopBytes {

	private const FILE = 'shop-bytes.php';

	/** Number of hours that are tracked. Bytes in older files count as visitors' hits. */
	private const HOURS = 256;

	private readonly FixedFile $file;

	/** @param string $folder Absolute path of the spool's folder, without trailing slash. */
	public function __construct( string $folder ) {
		$this->file = new FixedFile( "$folder/" . self::FILE, 2 * self::HOURS );
	}

	/**
	 * Adds the bytes of a line.
	 *
	 * @param int $hour Hours since 1970-01-01T00:00:00Z.
	 */
	public function add( int $hour, int $bytes ): void {
		$place             = 2 * ( $hour % self::HOURS );
		[ $of, $already ] = $this->file->read( $place, 2 );
		$this->file->write( $place, $hour, $of === $hour ? $already + $bytes : $bytes );
	}

	/**
	 * Returns how many bytes of the given files are a shop's.
	 *
	 * @param list<string> $files Names in the format of FileSpool.
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
