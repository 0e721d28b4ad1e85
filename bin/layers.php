<?php
/**
 * Checks the layers of the server's classes: `php bin/layers.php [ROOT]`, part of `npm run lint`.
 *
 * A class may use only classes of its own folder and of layers below it, folders of one layer may not use each other in a
 * circle, and a circle of classes stays small and inside one folder.
 *
 * @package Lodestar
 */

declare( strict_types=1 );

namespace Lodestar\Bin;

use FilesystemIterator;
use PhpToken;
use RecursiveDirectoryIterator;
use RecursiveIteratorIterator;

/** Layers from the bottom to the top. Folders on one line belong to the same layer. */
const LAYERS = array(
	array( 'Paths', 'Module' ),
	array( 'Platform/Time' ),
	array( 'Collector' ),
	array( 'Platform' ),
	array( 'Storage' ),
	array( 'Site' ),
	array( 'Ingestion' ),
	array( 'Analytics' ),
	array( 'Reports' ),
	array( 'Features/Commerce', 'Features/Notes', 'Features/Anomalies', 'Features/LogImport', 'Features/SearchConsole', 'Features/PageSpeed', 'Features/PopularPosts', 'Features/PostFigures', 'Features/Privacy', 'Features/Provider' ),
	array( 'Features/Insights' ),
	array( 'Features/Assistant' ),
	array( 'reports/*' ),
	array( 'Admin' ),
	array( '' ),
);

/** The most classes that may depend on each other in a circle. */
const MAX_CYCLE = 20;

/**
 * Returns the classes of the server by name, with their file below src and the classes they use.
 *
 * @param string $root The plugin's folder.
 * @return array<string, array{file: string, uses: list<string>}>
 */
function classes( string $root ): array {
	$classes = array();
	foreach ( array( 'server', 'reports' ) as $folder ) {
		foreach ( new RecursiveIteratorIterator( new RecursiveDirectoryIterator( "$root/src/$folder", FilesystemIterator::SKIP_DOTS ) ) as $file ) {
			$path = (string) $file;
			if ( str_ends_with( $path, '.php' ) ) {
				$names = names( PhpToken::tokenize( (string) file_get_contents( $path ) ) );
				$class = $names['class'];
				if ( null !== $class ) {
					$classes[ $class ] = array(
						'file' => substr( $path, strlen( "$root/src/" ) ),
						'uses' => $names['uses'],
					);
				}
			}
		}
	}
	foreach ( $classes as $class => [ 'uses' => $uses ] ) {
		$classes[ $class ]['uses'] = array_values( array_filter( $uses, static fn ( string $name ): bool => isset( $classes[ $name ] ) && $name !== $class ) );
	}
	ksort( $classes );
	return $classes;
}
