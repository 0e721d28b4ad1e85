<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

use Lodestar\Analytics\Query\Fields;
use Lodestar\Analytics\Query\InvalidQueryException;
use Lodestar\Platform\ThirdParty\Guard;
use UnexpectedValueException;

/** Reads a report.json into a descriptor and applies the changes of other plugins. */
final class DescriptorReader {

	/** Properties that other plugins may change. */
	private const OPEN = array( 'queries', 'response', 'charts', 'tables' );

	/** Parameters that rules can cover in addition to those that the descriptor declares. */
	private const RULED_PARAMETERS = array( 'range', 'compare', 'filters' );

	/** @param Shaper|Answerer|null $by Registered together with the report.json. */
	public function __construct( private readonly string $path, private readonly Shaper|Answerer|null $by = null ) {
	}

	/**
	 * Returns the decoded report.json.
	 *
	 * @param string $path Absolute path.
	 * @return array<mixed>
	 * @throws UnexpectedValueException If the file is missing or isn't a JSON object.
	 */
	public static function json( string $path ): array {
		$json = is_file( $path ) ? json_decode( (string) file_get_contents( $path ), true ) : null;
		if ( ! is_array( $json ) ) {
			throw new UnexpectedValueException( is_file( $path ) ? 'The file is not a JSON object.' : 'File not found.' );
		}
		return $json;
	}

	/**
	 * Returns the validated descriptor.
	 *
	 * @throws UnexpectedValueException If it is invalid. The message says why.
	 */
	public function read(): Descriptor {
		$json = self::json( $this->path );
		return $this->filtered( $json, $this->checked( $json ) );
	}

	/**
	 * Returns the descriptor of a built-in report. It isn't validated, because the build and the tests do that.
	 *
	 * @param array<mixed> $json Decoded report.json.
	 */
	public function trusted( array $json ): Descriptor {
		return $this->filtered( $json, $this->descriptor( $json ) );
	}

	/** @param array<mixed> $json Decoded report.json. */
	private function filtered( array $json, Descriptor $descriptor ): Descriptor {
		$accepts = function ( mixed $given ) use ( $json, &$descriptor ): bool {
			$descriptor = is_array( $given ) ? $this->checked( $this->merged( $json, $given ) ) : $descriptor;
			return is_array( $given );
		};
		/**
		 * Filters the queries, response, charts and tables of a report. Other properties can't be changed. Added fields
		 * may have their own `rules`.
		 *
		 * @param array<string, mixed> $report Decoded report.json.
		 * @param string               $name   Name of the report: vendor/name.
		 * @see docs/extending/add-a-table-column.md
		 */
		Guard::filter( 'lodestar_report_descriptor', $json, $accepts, $descriptor->screen->name() );
		return $descriptor;
	}

	/**
	 * @param array<mixed> $json  Validated report.json.
	 * @param array<mixed> $given Return value of the filter.
	 * @return array<mixed>
	 * @throws UnexpectedValueException If a new rule covers fields or parameters that the file itself defines.
	 */
	private function merged( array $json, array $given ): array {
		$merged = array_replace( $json, array_intersect_key( $given, array_flip( self::OPEN ) ) );
		$theirs = is_array( $json['rules'] ?? null ) ? $json['rules'] : array();
		foreach ( is_array( $given['rules'] ?? null ) ? $given['rules'] : array() as $rule ) {
			if ( ! in_array( $rule, $theirs, true ) ) {
				$this->check_added( $rule, $json );
				$theirs[]        = $rule;
				$merged['rules'] = $theirs;
			}
		}
		return $merged;
	}

	/** @param array<mixed> $json Validated report.json. */
	private function check_added( mixed $rule, array $json ): void {
		$rule = new Fields( is_array( $rule ) ? $rule : array() );
		$body = $this->descriptor( $json )->body();
		if ( array() !== $rule->texts( 'parameters' ) ) {
			throw new UnexpectedValueException( 'Rules for parameters can only be set in the file.' );
		}
		foreach ( $rule->texts( 'fields' ) as $field ) {
			if ( $body->touches( $field ) ) {
				throw new UnexpectedValueException( "The rule for \"$field\" must be for an added field." );
			}
		}
	}

	/** @param array<mixed> $json Decoded report.json. */
	private function checked( array $json ): Descriptor {
		Schema::check( $json );
		try {
			$descriptor = $this->descriptor( $json );
			$this->check( $descriptor );
			return $descriptor;
		} catch ( InvalidQueryException $invalid ) {
			throw new UnexpectedValueException( $invalid->getMessage() );
		}
	}

	/** @param array<mixed> $json Validated report.json. */
	private function descriptor( array $json ): Descriptor {
		$json   = Shorthand::written_out( $json );
		$fields = new Fields( $json );
		$rules  = DescriptorRules::from( $fields );
		return new Descriptor(
			$fields->text( 'key' ),
			Screen::from( $json, $this->path, $rules ),
			$rules,
			Parameters::from( $fields ),
			$json
		);
	}

	private function check( Descriptor $descriptor ): void {
		$this->check_who_answers( $descriptor );
		$descriptor->screen->assets->check();
		$body = $descriptor->body();
		if ( $descriptor->has_queries() ) {
			( new Drawn( $body->parts, null !== $this->by ) )->check( $descriptor );
		}
		foreach ( $descriptor->has_queries() && null === $this->by ? $descriptor->rules->fields() : array() as $field ) {
			if ( ! $body->touches( $field ) ) {
				throw new UnexpectedValueException( "The rule for the field \"$field\" has no matching field." );
			}
		}
		foreach ( $descriptor->rules->parameters() as $parameter ) {
			if ( ! in_array( $parameter, array( ...self::RULED_PARAMETERS, ...array_keys( $descriptor->parameters->schemas ) ), true ) ) {
				throw new UnexpectedValueException( "The rule for the parameter \"$parameter\" has no matching parameter." );
			}
		}
	}

	private function check_who_answers( Descriptor $descriptor ): void {
		$wrong = match ( true ) {
			$descriptor->has_queries() && $descriptor->has_answerer() => 'A report can have queries or an answerer, but not both.',
			$descriptor->has_answerer() !== $this->by instanceof Answerer   => '"answerer": true is required if an Answerer is registered with the report, and not allowed otherwise.',
			$this->by instanceof Shaper && ! $descriptor->has_queries()     => 'A shaper needs queries.',
			! $descriptor->has_queries()
				&& ! $descriptor->has_answerer()
				&& null === $descriptor->screen->route() => 'A report needs a route, queries or an answerer.',
			default => null,
		};
		if ( null !== $wrong ) {
			throw new UnexpectedValueException( $wrong );
		}
	}
}
