<?php
declare( strict_types=1 );

namespace Lodestar\Site;

/**
 * The generated folders that are no longer in use. The site now uses another folder or the database for its spool, or
 * it stopped collecting. Each folder stays, without accepting hits, until its spool is counted.
 */
final class LeftFolders {

	/** Option with the list of paths. */
	private const OPTION = 'lodestar_left_folders';

	/** @return list<Folder> Folders that still exist. */
	public static function all(): array {
		$stored  = get_option( self::OPTION, array() );
		$paths   = array_filter( is_array( $stored ) ? $stored : array(), 'is_string' );
		$folders = array_map( static fn ( string $path ): Folder => new Folder( $path ), array_values( $paths ) );
		return array_values( array_filter( $folders, self::is_ours( ... ) ) );
	}

	/**
	 * Shuts folders and remembers them.
	 *
	 * @param list<string> $paths   Absolute paths. The folders don't have to exist.
	 * @param string       $present Path of the folder that is in use, which is skipped. Empty if there is none.
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
			update_option( self::OPTION, array_values( $left ), true ); // Autoloaded, because every ingest reads it.
		}
	}

	/** Removes folders whose spool has been counted and deleted. */
	public static function tidy(): void {
		foreach ( self::all() as $folder ) {
			if ( array() === $folder->file_spool()->files() ) {
				$folder->discard();
			}
		}
	}

	/**
	 * Whether a folder exists and belongs to this site: it is in a standard location, or was created for this database.
	 */
	private static function is_ours( Folder $folder ): bool {
		return is_dir( $folder->path )
			&& ( in_array( dirname( $folder->path ), FolderPlaces::all( '' ), true ) || $folder->is_of_this_database() );
	}
}
