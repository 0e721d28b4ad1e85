<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

use Lodestar\Query\Fields;
use Lodestar\Query\InvalidQuery;
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
		$fields = new Fields( $json );
		$body   = new DescriptorBody( $fields->maps( 'queries' ), $fields->maps( 'response' ) );
		foreach ( $fields->objects( 'tables' ) as $table ) {
			$part = ( new Fields( $table ) )->text( 'part' );
			if ( ! ( $body->parts[ $part ] ?? null ) instanceof Rows ) {
				throw new InvalidDescriptor( "The table's part \"$part\" holds no rows." );
			}
		}
		foreach ( $fields->objects( 'charts' ) as $chart ) {
			$chart = new Fields( $chart );
			foreach ( array_filter( array( 'part', 'compare' ), $chart->has( ... ) ) as $field ) {
				$part = $chart->text( $field );
				if ( ! ( $body->parts[ $part ] ?? null ) instanceof Series ) {
					throw new InvalidDescriptor( "The chart's part \"$part\" is no series." );
				}
			}
		}
		$browser               = array_merge( self::BROWSER, array_intersect_key( $json, self::BROWSER ) );
		$browser['date']       = array_merge( self::DATE, $fields->has( 'date' ) ? $fields->object( 'date' ) : array() );
		$browser['sample_url'] = $fields->has( 'sample' ) ? plugins_url( $fields->text( 'sample' ), $path ) : null;
		return new Descriptor( $fields->text( 'key' ), $body, DescriptorRules::from( $fields ), $browser, $fields->has( 'textdomain' ) ? $fields->text( 'textdomain' ) : '' );
	}
}
