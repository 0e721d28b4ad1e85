<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

use Lodestar\Extending\Guard;
use Lodestar\Query\Fields;
use Lodestar\Query\InvalidQueryException;

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
	 * @param string $path      Absolute path.
	 * @param bool   $is_shaped Whether a shaper finishes its answers: then fields may come from there.
	 * @throws InvalidDescriptorException When it cannot be used; the message says why.
	 */
	public static function read( string $path, bool $is_shaped = false ): Descriptor {
		$json = is_file( $path ) ? json_decode( (string) file_get_contents( $path ), true ) : null;
		if ( ! is_array( $json ) ) {
			throw new InvalidDescriptorException( is_file( $path ) ? 'The file is no JSON object.' : 'There is no such file.' );
		}
		$descriptor = self::checked( $json, $path, $is_shaped );
		$accepts    = static function ( mixed $given ) use ( $json, $path, $is_shaped, &$descriptor ): bool {
			$descriptor = is_array( $given ) ? self::checked( self::merged( $json, $given ), $path, $is_shaped ) : $descriptor;
			return is_array( $given );
		};
		/**
		 * Filters what a report asks, answers and draws. All else stays as the file has it: who may see it, for example. What
		 * is added may have `rules` of its own.
		 *
		 * @param array<string, mixed> $report Content of its report.json.
		 * @param string               $name   Its name: vendor/name.
		 */
		Guard::filter( 'lodestar_report_descriptor', $json, $accepts, $json['name'] );
		return $descriptor;
	}

	/**
	 * A file's content as another plugin changes it.
	 *
	 * @param array<mixed> $json  What the schema has let through.
	 * @param array<mixed> $given What came back.
	 * @return array<mixed>
	 * @throws InvalidDescriptorException When it has rules for what the file itself has, or parts of it.
	 */
	private static function merged( array $json, array $given ): array {
		$merged = array_replace( $json, array_intersect_key( $given, array_flip( self::OPEN ) ) );
		$theirs = is_array( $json['rules'] ?? null ) ? $json['rules'] : array();
		foreach ( is_array( $given['rules'] ?? null ) ? $given['rules'] : array() as $rule ) {
			if ( ! in_array( $rule, $theirs, true ) ) {
				self::check_added( $rule, $json );
				$theirs[]        = $rule;
				$merged['rules'] = $theirs;
			}
		}
		return $merged;
	}

	/**
	 * @param mixed        $rule A rule that another plugin adds.
	 * @param array<mixed> $json Content of the file.
	 * @throws InvalidDescriptorException When it is for more than what that plugin adds.
	 */
	private static function check_added( mixed $rule, array $json ): void {
		$rule = new Fields( is_array( $rule ) ? $rule : array() );
		$body = self::body( new Fields( $json ) );
		if ( array() !== $rule->texts( 'parameters' ) ) {
			throw new InvalidDescriptorException( 'A rule for parameters can only stand in the file.' );
		}
		foreach ( $rule->texts( 'fields' ) as $field ) {
			if ( $body->touches( $field ) ) {
				throw new InvalidDescriptorException( "The rule for \"$field\" is not for a field that is added." );
			}
		}
	}

	/**
	 * @param array<mixed> $json      Content of a file.
	 * @param string       $path      Where it was read.
	 * @param bool         $is_shaped Whether a shaper finishes its answers.
	 * @throws InvalidDescriptorException When it makes no sense.
	 */
	private static function checked( array $json, string $path, bool $is_shaped ): Descriptor {
		Schema::check( $json );
		try {
			return self::descriptor( $json, $path, $is_shaped );
		} catch ( InvalidQueryException $invalid ) {
			throw new InvalidDescriptorException( $invalid->getMessage() );
		}
	}

	private static function body( Fields $fields ): DescriptorBody {
		return new DescriptorBody( $fields->maps( 'queries' ), self::with_notes( $fields->maps( 'response' ), $fields->objects( 'charts' ) ) );
	}

	/**
	 * @param array<mixed> $json      What the schema has let through.
	 * @param string       $path      Where it was read.
	 * @param bool         $is_shaped Whether a shaper finishes its answers.
	 */
	private static function descriptor( array $json, string $path, bool $is_shaped ): Descriptor {
		$fields = new Fields( $json );
		$body   = self::body( $fields );
		$rules  = DescriptorRules::from( $fields );
		( new Drawn( $body->parts, $is_shaped ) )->check( $fields );
		foreach ( $is_shaped ? array() : $rules->fields() as $field ) {
			if ( ! $body->touches( $field ) ) {
				throw new InvalidDescriptorException( "There is a rule for the field \"$field\", and no such field." );
			}
		}
		$browser               = array_merge( self::BROWSER, array_intersect_key( $json, self::BROWSER ) );
		$browser['date']       = array_merge( self::DATE, $fields->has( 'date' ) ? $fields->object( 'date' ) : array() );
		$sample                = $fields->has( 'sample' ) ? $fields->text( 'sample' ) : null;
		$browser['sample_url'] = null === $sample ? null : plugins_url( $sample, $path );
		return new Descriptor( $fields->text( 'key' ), $body, $rules, $browser, $fields->has( 'textdomain' ) ? $fields->text( 'textdomain' ) : '', $sample );
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
