<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

use Lodestar\Analytics\Query\Fields;
use Lodestar\Analytics\Query\InvalidQueryException;
use Lodestar\Platform\ThirdParty\Guard;
use UnexpectedValueException;

/**
 * Makes a descriptor of what a report.json says, and of what other plugins change in it.
 */
final class DescriptorReader {

	/** What other plugins may change. */
	private const OPEN = array( 'queries', 'response', 'charts', 'tables' );

	/** What a rule can be for beside the parameters that the descriptor declares. */
	private const RULED_PARAMETERS = array( 'range', 'compare', 'filters' );

	/**
	 * @param string               $path Absolute path of the report.json.
	 * @param Shaper|Answerer|null $by   What was registered with it.
	 */
	public function __construct( private readonly string $path, private readonly Shaper|Answerer|null $by = null ) {
	}

	/**
	 * The content of a report.json.
	 *
	 * @param string $path Absolute path.
	 * @return array<mixed>
	 * @throws UnexpectedValueException If it isn't a descriptor.
	 */
	public static function json( string $path ): array {
		$json = is_file( $path ) ? json_decode( (string) file_get_contents( $path ), true ) : null;
		if ( ! is_array( $json ) ) {
			throw new UnexpectedValueException( is_file( $path ) ? 'The file is no JSON object.' : 'There is no such file.' );
		}
		return $json;
	}

	/**
	 * The descriptor in the file.
	 *
	 * @throws UnexpectedValueException If it is invalid. The message says why.
	 */
	public function read(): Descriptor {
		$json = self::json( $this->path );
		return $this->filtered( $json, $this->checked( $json ) );
	}

	/**
	 * The descriptor of a file that the build and the tests have looked at.
	 *
	 * @param array<mixed> $json Its content.
	 */
	public function trusted( array $json ): Descriptor {
		return $this->filtered( $json, $this->descriptor( $json ) );
	}

	/**
	 * @param array<mixed> $json       Content of the file.
	 * @param Descriptor   $descriptor What it describes.
	 */
	private function filtered( array $json, Descriptor $descriptor ): Descriptor {
		$accepts = function ( mixed $given ) use ( $json, &$descriptor ): bool {
			$descriptor = is_array( $given ) ? $this->checked( $this->merged( $json, $given ) ) : $descriptor;
			return is_array( $given );
		};
		/**
		 * Filters the queries, response, charts and tables of a report. All other properties of its file stay unchanged. Fields
		 * that are added may have `rules` of their own.
		 *
		 * @param array<string, mixed> $report Content of its report.json.
		 * @param string               $name   Its name: vendor/name.
		 * @see docs/extending/add-a-table-column.md
		 */
		Guard::filter( 'lodestar_report_descriptor', $json, $accepts, $descriptor->screen->name() );
		return $descriptor;
	}

	/**
	 * A file's content as another plugin changes it.
	 *
	 * @param array<mixed> $json  What the schema has let through.
	 * @param array<mixed> $given What came back.
	 * @return array<mixed>
	 * @throws UnexpectedValueException If it has rules for something that the file itself defines.
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

	/**
	 * @param mixed        $rule A rule that another plugin adds.
	 * @param array<mixed> $json Content of the file.
	 * @throws UnexpectedValueException If it covers more than the plugin adds.
	 */
	private function check_added( mixed $rule, array $json ): void {
		$rule = new Fields( is_array( $rule ) ? $rule : array() );
		$body = $this->descriptor( $json )->body();
		if ( array() !== $rule->texts( 'parameters' ) ) {
			throw new UnexpectedValueException( 'A rule for parameters can only stand in the file.' );
		}
		foreach ( $rule->texts( 'fields' ) as $field ) {
			if ( $body->touches( $field ) ) {
				throw new UnexpectedValueException( "The rule for \"$field\" is not for a field that is added." );
			}
		}
	}

	/**
	 * @param array<mixed> $json Content of a file.
	 * @throws UnexpectedValueException If it is invalid.
	 */
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

	/**
	 * @param array<mixed> $json What the schema has let through.
	 */
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

	/**
	 * @throws UnexpectedValueException If the descriptor matches the schema but contradicts itself. The message says why.
	 */
	private function check( Descriptor $descriptor ): void {
		$this->check_who_answers( $descriptor );
		$descriptor->screen->assets->check();
		$body = $descriptor->body();
		if ( $descriptor->has_queries() ) {
			( new Drawn( $body->parts, null !== $this->by ) )->check( $descriptor );
		}
		foreach ( $descriptor->has_queries() && null === $this->by ? $descriptor->rules->fields() : array() as $field ) {
			if ( ! $body->touches( $field ) ) {
				throw new UnexpectedValueException( "There is a rule for the field \"$field\", and no such field." );
			}
		}
		foreach ( $descriptor->rules->parameters() as $parameter ) {
			if ( ! in_array( $parameter, array( ...self::RULED_PARAMETERS, ...array_keys( $descriptor->parameters->schemas ) ), true ) ) {
				throw new UnexpectedValueException( "There is a rule for the parameter \"$parameter\", and no such parameter." );
			}
		}
	}

	private function check_who_answers( Descriptor $descriptor ): void {
		$wrong = match ( true ) {
			$descriptor->has_queries() && $descriptor->has_answerer() => 'A report has queries or an answerer, not both.',
			$descriptor->has_answerer() !== $this->by instanceof Answerer   => 'A report says "answerer": true where an Answerer is registered with it, and only there.',
			$this->by instanceof Shaper && ! $descriptor->has_queries()     => 'A shaper finishes what queries answer, and there are none.',
			! $descriptor->has_queries()
				&& ! $descriptor->has_answerer()
				&& null === $descriptor->screen->route() => 'A report without an address, queries and answerer is nothing.',
			default => null,
		};
		if ( null !== $wrong ) {
			throw new UnexpectedValueException( $wrong );
		}
	}
}
