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

	/** What other plugins may change. */
	private const OPEN = array( 'queries', 'response', 'charts', 'tables' );

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
		$descriptor = self::checked( $json, $path );
		$filtered   = self::filtered( $json );
		if ( $filtered === $json ) {
			return $descriptor;
		}
		try {
			return self::checked( $filtered, $path );
		} catch ( InvalidDescriptor $invalid ) {
			self::warn( "$path stays as it is: {$invalid->getMessage()}" );
			return $descriptor;
		}
	}

	/**
	 * A file's content as other plugins change it.
	 *
	 * @param array<mixed> $json What the schema has let through.
	 * @return array<mixed>
	 */
	private static function filtered( array $json ): array {
		/**
		 * Filters what a report asks, answers and draws. All else stays as the file has it: who may see it, for example.
		 *
		 * @param array<string, mixed> $report Content of its report.json.
		 * @param string               $name   Its name: vendor/name.
		 */
		$filtered = apply_filters( 'lodestar_report_descriptor', $json, $json['name'] );
		if ( ! is_array( $filtered ) ) {
			self::warn( 'A filter returned no report.' );
			return $json;
		}
		return array_replace( $json, array_intersect_key( $filtered, array_flip( self::OPEN ) ) );
	}

	private static function warn( string $message ): void {
		_doing_it_wrong( 'lodestar_report_descriptor', esc_html( $message ), '0.1.0' );
	}

	/**
	 * @param array<mixed> $json Content of a file.
	 * @param string       $path Where it was read.
	 * @throws InvalidDescriptor When it makes no sense.
	 */
	private static function checked( array $json, string $path ): Descriptor {
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
		$body   = new DescriptorBody( $fields->maps( 'queries' ), self::with_notes( $fields->maps( 'response' ), $fields->objects( 'charts' ) ) );
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

	/**
	 * The response with the notes of the days in every series that is drawn, so that no chart is without its marks.
	 *
	 * @param array<string, array<mixed>> $response Parts of the response.
	 * @param list<array<mixed>>          $charts   What is drawn of it.
	 * @return array<string, array<mixed>>
	 */
	private static function with_notes( array $response, array $charts ): array {
		foreach ( $charts as $chart ) {
			$part = ( new Fields( $chart ) )->text( 'part' );
			if ( is_array( $response[ $part ]['series'] ?? null ) ) {
				$response[ $part ]['series'] += array( 'notes' => 'notes' );
			}
		}
		return $response;
	}
}
