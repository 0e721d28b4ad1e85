<?php
declare( strict_types=1 );

namespace Lodestar\Site;

/**
 * The generated folders that are not in use any more: the site keeps its spool in the database now, in another folder,
 * or is closed. Each stays, shut, until its spool is counted.
 */
final class LeftFolders {

	/** Option: list of their paths. */
	private const OPTION = 'lodestar_left_folders';

	/**
	 * Those that are still there.
	 *
	 * @return list<Folder>
	 */
	public static function all(): array {
		$stored  = get_option( self::OPTION, array() );
		$paths   = array_filter( is_array( $stored ) ? $stored : array(), 'is_string' );
		$folders = array_map( static fn ( string $path ): Folder => new Folder( $path ), array_values( $paths ) );
		return array_values( array_filter( $folders, self::is_ours( ... ) ) );
	}

	/**
	 * Shuts folders and remembers them.
	 *
	 * @param list<string> $paths   Absolute paths, of folders that need not exist.
	 * @param string       $present Path of the folder that is in use, which is none of them; '' where there is none.
	 */
	public static function leave( array $paths, string $present ): void {
		$stored = get_option( self::OPTION );
		$left   = array();
		foreach ( array( ...self::all(), ...array_map( static fn ( string $path ): Folder => new Folder( $path ), $paths ) ) as $folder ) {
			$real = realpath( $folder->path );
			if ( false !== $real && realpath( $present ) !== $real && self::is_ours( $folder ) ) {
				$folder->shut();
				$left[ $real ] = $folder->path;
			}
		}
		if ( array_values( $left ) !== $stored ) {
			update_option( self::OPTION, array_values( $left ), true ); // Every ingest asks for it.
		}
	}

	/**
	 * Removes those whose spool was counted and, after its time, deleted.
	 */
	public static function tidy(): void {
		foreach ( self::all() as $folder ) {
			if ( array() === $folder->file_spool()->files() ) {
				$folder->discard();
			}
		}
	}

	/**
	 * Whether a folder is there and this site's: where it may be, or where it was when it was made for this database.
	 */
	private static function is_ours( Folder $folder ): bool {
		return is_dir( $folder->path )
			&& ( in_array( dirname( $folder->path ), FolderPlaces::all( '' ), true ) || $folder->is_of_this_database() );
	}
}
