<?php
/**
 * Checks the dependencies between the server's classes: `php bin/layers.php [FOLDER]`. Part of `npm run lint`.
 *
 * A class may use classes of its own layer and of lower layers. Folders must not depend on each other in a cycle. A
 * cycle of classes has at most 20 classes, all in the same top-level folder.
 *
 * @package Lodestar
 */

declare( strict_types=1 );

namespace Lodestar\Bin;

use FilesystemIterator;
use PhpToken;
use RecursiveDirectoryIterator;
use RecursiveIteratorIterator;
use SplFileInfo;

/** The layer rules and the check for violations. */
final class Layers {

	/**
	 * The layers from bottom to top, as paths below src/server, or below src for reports. The longest match applies.
	 */
	private const LAYERS = array(
		array( 'Module', 'Paths' ),
		array( 'Platform/Time/Clock', 'Platform/Time/FixedClock', 'Platform/Time/LocalTime', 'Platform/Time/SystemClock' ),
		array( 'Collector' ),
		array( 'Platform' ),
		array( 'Storage' ),
		array( 'Site' ),
		array( 'Ingestion' ),
		array( 'Analytics' ),
		array( 'Reports' ),
		array(
			'Features/Anomalies',
			'Features/Commerce',
			'Features/LogImport',
			'Features/Notes',
			'Features/PageSpeed',
			'Features/PopularPosts',
			'Features/PostFigures',
			'Features/Privacy',
			'Features/Provider',
			'Features/SearchConsole',
		),
		array( 'Features/Insights' ),
		array( 'Features/Assistant' ),
		array( 'Features/Module' ),
		array( 'reports' ),
		array( 'Admin' ),
		array( '' ),
	);

	/** Maximum number of classes in a dependency cycle. */
	private const MAX_CYCLE = 20;

	/**
	 * Reads the server's classes and the classes that each of them uses.
	 *
	 * @param string $root Folder that contains `src`.
	 * @return array<string, array{path: string, uses: list<string>}> By class name. The path is below
	 *         src/server or src.
	 */
	public static function read_classes( string $root ): array {
		$classes = array();
		foreach ( array( 'src/server', 'src/reports' ) as $folder ) {
			if ( ! is_dir( "$root/$folder" ) ) {
				continue;
			}
			/** @var SplFileInfo $file */
			foreach (
				new RecursiveIteratorIterator( new RecursiveDirectoryIterator( "$root/$folder", FilesystemIterator::SKIP_DOTS ) ) as $file
			) {
				if ( 'php' !== $file->getExtension() ) {
					continue;
				}
				[ $name, $uses ] = self::read_class( PhpToken::tokenize( (string) file_get_contents( $file->getPathname() ) ) );
				if ( null !== $name ) {
					$classes[ $name ] = array(
						'path' => (string) preg_replace(
							'#^src/(server/)?|\.php$#',
							'',
							substr( $file->getPathname(), strlen( $root ) + 1 )
						),
						'uses' => $uses,
					);
				}
			}
		}
		ksort( $classes );
		foreach ( $classes as $name => $class ) {
			$classes[ $name ]['uses'] = array_values(
				array_filter( $class['uses'], static fn ( string $used ): bool => $used !== $name && isset( $classes[ $used ] ) )
			);
		}
		return $classes;
	}

	/**
	 * Returns the class that a file declares and every class name that its code uses.
	 *
	 * @param array<PhpToken> $tokens Tokens of the file.
	 * @return array{?string, list<string>}
	 */
	private static function read_class( array $tokens ): array {
		$tokens    = array_values( array_filter( $tokens, static fn ( PhpToken $token ): bool => ! $token->isIgnorable() ) );
		$namespace = '';
		$imports   = array();
		$class     = null;
		$names     = array();
		$depth     = 0;
		foreach ( $tokens as $i => $token ) {
			$next     = $tokens[ $i + 1 ]->text ?? '';
			$previous = $tokens[ $i - 1 ] ?? null;
			$depth   += match ( $token->text ) {
				'{', '${' => 1,
				'}'       => -1,
				default   => 0,
			};
			if ( $token->is( T_NAMESPACE ) ) {
				$namespace = $next;
			} elseif ( 0 === $depth && $token->is( T_USE ) && '(' !== $next ) {
				$alias             = $tokens[ $i + 2 ]->is( T_AS ) ? $tokens[ $i + 3 ]->text : basename( strtr( $next, '\\', '/' ) );
				$imports[ $alias ] = $next;
			} elseif ( null === $class && 0 === $depth && $token->is( array( T_CLASS, T_INTERFACE, T_TRAIT, T_ENUM ) ) ) {
				$class = "$namespace\\$next";
			} elseif (
				$token->is( array( T_STRING, T_NAME_QUALIFIED, T_NAME_FULLY_QUALIFIED ) )
				&& true !== $previous?->is(
					array( T_OBJECT_OPERATOR, T_NULLSAFE_OBJECT_OPERATOR, T_DOUBLE_COLON, T_FUNCTION, T_CONST, T_USE, T_NAMESPACE )
				)
			) {
				[ $first, $rest ] = explode( '\\', $token->text, 2 ) + array( '', '' );
				$name             = isset( $imports[ $first ] ) ? rtrim( "$imports[$first]\\$rest", '\\' ) : "$namespace\\$token->text";
				$names[ $token->is( T_NAME_FULLY_QUALIFIED ) ? substr( $token->text, 1 ) : $name ] = true;
			}
		}
		return array( $class, array_keys( $names ) );
	}

	/**
	 * Returns the number of a path's layer and the matching folder of that layer.
	 *
	 * @return array{int, string}
	 */
	private static function layer_of( string $path ): array {
		$found = array( 0, '' );
		foreach ( self::LAYERS as $number => $folders ) {
			foreach ( $folders as $folder ) {
				if (
					( '' === $folder || $path === $folder || str_starts_with( $path, "$folder/" ) )
					&& strlen( $folder ) >= strlen( $found[1] )
				) {
					$found = array( $number, $folder );
				}
			}
		}
		return $found;
	}

	/**
	 * Finds the cycles of a graph, using Tarjan's algorithm for strongly connected components.
	 *
	 * @param array<string, list<string>> $graph Successors by node.
	 * @return list<list<string>> Nodes of each cycle.
	 */
	private static function find_cycles( array $graph ): array {
		$order  = array();
		$lowest = array();
		$stack  = array();
		$cycles = array();
		$visit  = static function ( string $node ) use ( &$visit, &$order, &$lowest, &$stack, &$cycles, $graph ): void {
			$order[ $node ]  = count( $order );
			$lowest[ $node ] = $order[ $node ];
			$stack[ $node ]  = true;
			foreach ( $graph[ $node ] ?? array() as $next ) {
				if ( ! isset( $order[ $next ] ) ) {
					$visit( $next );
					$lowest[ $node ] = min( $lowest[ $node ], $lowest[ $next ] );
				} elseif ( isset( $stack[ $next ] ) ) {
					$lowest[ $node ] = min( $lowest[ $node ], $order[ $next ] );
				}
			}
			if ( $lowest[ $node ] === $order[ $node ] ) {
				$members = array_slice( array_keys( $stack ), (int) array_search( $node, array_keys( $stack ), true ) );
				$stack   = array_diff_key( $stack, array_flip( $members ) );
				if ( count( $members ) > 1 ) {
					$cycles[] = $members;
				}
			}
		};
		foreach ( array_keys( $graph ) as $node ) {
			if ( ! isset( $order[ $node ] ) ) {
				$visit( $node );
			}
		}
		return $cycles;
	}

	/**
	 * Returns the violations of the layer rules.
	 *
	 * @param array<string, array{path: string, uses: list<string>}> $classes Return value of read_classes().
	 * @return list<string> One line each.
	 */
	public static function problems( array $classes ): array {
		$problems = array();
		$folders  = array();
		foreach ( $classes as $name => $class ) {
			[ $layer, $folder ] = self::layer_of( $class['path'] );
			foreach ( $class['uses'] as $used ) {
				[ $used_layer, $used_folder ] = self::layer_of( $classes[ $used ]['path'] );
				if ( $used_layer > $layer ) {
					$problems[] = "{$class['path']} uses {$classes[ $used ]['path']}, which is in a higher layer.";
				} elseif ( $used_folder !== $folder ) {
					$folders[ $folder ][] = $used_folder;
				}
			}
		}
		foreach ( self::find_cycles( $folders ) as $cycle ) {
			$problems[] = 'These folders use each other: ' . implode( ', ', $cycle ) . '.';
		}
		foreach ( self::find_cycles( array_map( static fn ( array $class ): array => $class['uses'], $classes ) ) as $cycle ) {
			$tops = array_unique( array_map( static fn ( string $name ): string => explode( '/', $classes[ $name ]['path'] )[0], $cycle ) );
			if ( count( $cycle ) > self::MAX_CYCLE || count( $tops ) > 1 ) {
				$problems[] = count( $cycle ) . ' classes use each other, in ' . implode( ', ', $tops ) . ': '
					. implode( ', ', array_slice( $cycle, 0, self::MAX_CYCLE ) ) . '.';
			}
		}
		return $problems;
	}
}

$lodestar_problems = Layers::problems( Layers::read_classes( rtrim( $argv[1] ?? dirname( __DIR__ ), '/' ) ) );
foreach ( $lodestar_problems as $lodestar_problem ) {
	echo $lodestar_problem, "\n"; // phpcs:ignore WordPress.Security.EscapeOutput -- a terminal.
}
exit( array() === $lodestar_problems ? 0 : 1 );
