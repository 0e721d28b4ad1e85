<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

use Lodestar\Query\Fields;
use Lodestar\Query\InvalidQuery;
use Lodestar\Reports\Mapping\Part;
use Lodestar\Reports\Mapping\Record;
use Lodestar\Reports\Mapping\Rows;
use Lodestar\Reports\Mapping\Series;

/**
 * Reads a report.json.
 */
final class DescriptorFile {

	/** What the dashboard is told of a report, and what holds where the file says nothing. */
	private const BROWSER = array(
		'name'        => '',
		'key'         => '',
		'title'       => '',
		'description' => '',
		'route'       => '',
		'navigation'  => null,
		'tier'        => array( 'lite', 'basic', 'plus', 'pro', 'agency' ),
		'addons'      => array(),
		'date'        => self::DATE,
		'charts'      => array(),
		'tables'      => array(),
		'upsell'      => null,
	);

	private const DATE = array(
		'picker'  => true,
		'compare' => true,
		'without' => array(),
	);

	/**
	 * @param string $path Absolute path.
	 * @throws InvalidDescriptor When it cannot be used; the message says why.
	 */
	public static function read( string $path ): Descriptor {
		$json = is_file( $path ) ? json_decode( (string) file_get_contents( $path ), true ) : null;
		if ( ! is_array( $json ) ) {
			throw new InvalidDescriptor( is_file( $path ) ? 'The file is no JSON object.' : 'There is no such file.' );
		}
		Schema::check( $json );
		try {
			return self::descriptor( $json, $path );
		} catch ( InvalidQuery $invalid ) {
			throw new InvalidDescriptor( $invalid->getMessage() );
		}
	}

	/**
	 * @param array<mixed> $json What the schema has let through.
	 * @param string       $path Where it was read.
	 */
	private static function descriptor( array $json, string $path ): Descriptor {
		$fields  = new Fields( $json );
		$queries = array();
		foreach ( $fields->maps( 'queries' ) as $name => $query ) {
			$queries[ $name ] = new QueryTemplate( $query );
		}
		$parts = array();
		foreach ( $fields->maps( 'response' ) as $field => $part ) {
			$parts[ $field ] = self::part( new Fields( $part ), $queries );
		}
		foreach ( $fields->objects( 'tables' ) as $table ) {
			$part = ( new Fields( $table ) )->text( 'part' );
			if ( ! ( $parts[ $part ] ?? null ) instanceof Rows ) {
				throw new InvalidDescriptor( "The table's part \"$part\" holds no rows." );
			}
		}
		foreach ( $fields->objects( 'charts' ) as $chart ) {
			$chart = new Fields( $chart );
			foreach ( array_filter( array( 'part', 'compare' ), $chart->has( ... ) ) as $field ) {
				$part = $chart->text( $field );
				if ( ! ( $parts[ $part ] ?? null ) instanceof Series ) {
					throw new InvalidDescriptor( "The chart's part \"$part\" is no series." );
				}
			}
		}
		$browser               = array_merge( self::BROWSER, array_intersect_key( $json, self::BROWSER ) );
		$browser['date']       = array_merge( self::DATE, $fields->has( 'date' ) ? $fields->object( 'date' ) : array() );
		$browser['sample_url'] = $fields->has( 'sample' ) ? plugins_url( $fields->text( 'sample' ), $path ) : null;
		return new Descriptor( $fields->text( 'key' ), $queries, $parts, DescriptorRules::from( $fields ), $browser, $fields->has( 'textdomain' ) ? $fields->text( 'textdomain' ) : '' );
	}

	/**
	 * @param Fields                       $fields  A part of the response.
	 * @param array<string, QueryTemplate> $queries All queries by name.
	 * @throws InvalidDescriptor When it is of no kind, or refers to a query that there is not.
	 */
	private static function part( Fields $fields, array $queries ): Part {
		$name   = $fields->text( 'query' );
		$totals = $fields->has( 'totals' ) ? $fields->text( 'totals' ) : $name;
		foreach ( array( $name, $totals ) as $query ) {
			if ( ! isset( $queries[ $query ] ) ) {
				throw new InvalidDescriptor( "There is no query \"$query\"." );
			}
		}
		return match ( true ) {
			$fields->has( 'rows' )   => new Rows( $name, $queries[ $name ], $fields->object( 'rows' ) ),
			$fields->has( 'record' ) => new Record( $name, $queries[ $name ], $fields->object( 'record' ) ),
			$fields->has( 'series' ) => new Series( $name, $queries, $fields->object( 'series' ), $totals, $fields->has( 'of' ) ),
			default                  => throw new InvalidDescriptor( "The part of the query \"$name\" is neither rows nor record nor series." ),
		};
	}
}
