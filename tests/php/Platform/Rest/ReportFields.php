<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Platform\Rest;

use Lodestar\Analytics\Query\Fields;
use Lodestar\Analytics\Query\Type;
use Lodestar\Paths;
use Lodestar\Platform\License\Level;
use Lodestar\Reports\Descriptor;
use Lodestar\Reports\OwnReports;
use Lodestar\Tests\Reports\Shape;

/**
 * The fields of a report's response for docs/rest-api.md. They are those of its sample, which other tests compare with a
 * real response. Types come from the catalogue of metrics, or else from the sample.
 */
final class ReportFields {

	/** Fields that the page describes once, for all reports. */
	private const COMMON = '/^(rowCounts|dataThrough|notices|filters|galinks)\b'
		. '|(^|[.])(compare|compare_\w+|compared_with|notes|timestamps|totals)\b|_compare_chart|trend/';

	/** Fields that aren't metrics of the catalogue, but percentages. */
	private const PERCENT = '/(^|[._])(prev|share|percent|rate|ctr|reached_\d+)$/D';

	/** @return list<string> A section for each report that has a response, by key. */
	public static function of_all(): array {
		$sections = array();
		foreach ( OwnReports::descriptors() as $folder => $json ) {
			$descriptor = OwnReports::make( $folder )->descriptor;
			if ( $descriptor->answers() ) {
				$sections[ $descriptor->key ] = self::section( $descriptor, new Fields( $json ), "src/reports/$folder" );
			}
		}
		ksort( $sections );
		return array_values( $sections );
	}

	private static function section( Descriptor $descriptor, Fields $json, string $folder ): string {
		$needs = self::needs( $json );
		$lines = array();
		foreach ( self::groups( self::fields( $descriptor, $json, $folder ) ) as $group ) {
			$lines[] = '- ' . ( '' === $group['of'] ? '' : "`{$group['of']}`: " ) . $group['fields'];
		}
		foreach ( $json->objects( 'rules' ) as $rule ) {
			$lines = array( ...$lines, ...self::locked( new Fields( $rule ) ) );
		}
		$title = "### `$descriptor->key`\n\n" . $json->text( 'title' ) . '.' . ( '' === $needs ? '' : " $needs." );
		return $title . ( array() === $lines ? '' : "\n\n" . implode( "\n", $lines ) );
	}

	/** Returns the required license levels and addons of a report or rule, or '' if it requires nothing. */
	private static function needs( Fields $json ): string {
		$levels = $json->has( 'tier' ) ? $json->texts( 'tier' ) : array();
		$needs  = array(
			$json->truth( 'isPro', false ) || Level::PAID === $levels ? 'any license' : implode( ', ', array_map( 'ucfirst', $levels ) ),
			...array_map( static fn ( string $addon ): string => "addon `$addon`", $json->texts( 'addons' ) ),
		);
		$needs  = implode( '; ', array_diff( $needs, array( '' ) ) );
		return '' === $needs ? '' : "Requires $needs";
	}

	/** @return array<string, string> Type by path, such as `countries[].sessions`. */
	private static function fields( Descriptor $descriptor, Fields $json, string $folder ): array {
		$types  = $descriptor->has_queries() ? $descriptor->body()->types() : array();
		$sample = $descriptor->sample();
		$fields = array();
		if ( null !== $sample ) {
			$shape = new Shape( json_decode( (string) file_get_contents( Paths::file( "$folder/$sample" ) ), true ) );
			foreach ( $shape->fields as $path => $kinds ) {
				if ( 1 !== preg_match( self::COMMON, $path ) ) {
					$is_percent      = 1 === preg_match( self::PERCENT, $path );
					$fields[ $path ] = self::type( $is_percent ? Type::Percent : $types[ str_replace( '[]', '', $path ) ] ?? null, $kinds );
				}
			}
		}
		return $fields;
	}

	/** @param list<string> $kinds Kinds of values in the sample. */
	private static function type( ?Type $type, array $kinds ): string {
		return match ( $type ) {
			Type::Percent                 => 'percent',
			Type::Money                   => 'money',
			Type::Duration, Type::Latency => 'seconds',
			Type::Integer                 => 'integer',
			Type::Decimal, Type::Quantity => 'number',
			default                       => match ( true ) {
				in_array( 'text', $kinds, true )   => 'text',
				in_array( 'truth', $kinds, true )  => 'boolean',
				in_array( 'number', $kinds, true ) => 'number',
				in_array( 'whole', $kinds, true )  => 'integer',
				default                            => '',
			},
		};
	}

	/** @return list<string> A line for each part of the response that has fields with a rule. */
	private static function locked( Fields $rule ): array {
		$parts = array();
		foreach ( $rule->texts( 'fields' ) as $field ) {
			if ( 1 !== preg_match( self::COMMON, $field ) ) {
				$parts[ (string) strtok( $field, '.' ) ][] = "`$field`";
			}
		}
		$needs = self::needs( $rule );
		return array_values( array_map( static fn ( array $fields ): string => "- $needs: " . implode( ', ', $fields ), $parts ) );
	}

	/**
	 * Groups fields by the object or list that they are in. Siblings with the same fields are one group.
	 *
	 * @param array<string, string> $fields Type by path.
	 * @return list<array{of: string, fields: string}>
	 */
	private static function groups( array $fields ): array {
		$objects = array();
		foreach ( $fields as $path => $type ) {
			[ $parent, $name ]           = self::split( $path );
			$objects[ $parent ][ $type ][] = "`$name`";
		}
		$siblings = array();
		foreach ( $objects as $object => $types ) {
			$texts = array();
			foreach ( $types as $type => $names ) {
				$texts[] = ltrim( "$type " . implode( ', ', $names ) );
			}
			[ $parent, $name ] = self::split( $object );
			$siblings[ $parent ][ implode( '; ', $texts ) ][] = $name;
		}
		$groups = array();
		foreach ( $siblings as $parent => $by_fields ) {
			foreach ( $by_fields as $text => $names ) {
				$name     = 1 === count( $names ) ? $names[0] : '{' . implode( ', ', $names ) . '}';
				$groups[] = array(
					'of'     => ltrim( "$parent.$name", '.' ),
					'fields' => $text,
				);
			}
		}
		return $groups;
	}

	/** @return array{string, string} Path of the object that has a field, and the field's name. */
	private static function split( string $path ): array {
		$dot = strrpos( $path, '.' );
		return false === $dot ? array( '', $path ) : array( substr( $path, 0, $dot ), substr( $path, $dot + 1 ) );
	}
}
