<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

use Lodestar\Analytics\Query\Fields;
use Lodestar\Platform\Rest\ApiException;
use UnexpectedValueException;

/**
 * The parameters that a report declares in addition to dates and filters. Each has a JSON schema as WordPress supports
 * it.
 */
final class Parameters {

	private const NAME = '/^[a-z][a-z0-9_]{0,39}$/D';

	/** Names that all reports or lists of rows use. */
	private const TAKEN = array(
		...Period::PARAMETERS,
		'interval',
		'range',
		'compare',
		'filters',
		'key',
		'part',
		'page',
		'per_page',
		'search',
		'orderby',
		'order',
	);

	/** Reserved names that only lists of rows use. Reports with an Answerer have no such lists and may declare them. */
	private const OF_ROWS = array( 'page', 'per_page', 'search', 'orderby', 'order' );

	/** @param array<string, array<mixed>> $schemas By name. */
	private function __construct( public readonly array $schemas ) {
	}

	/** @throws UnexpectedValueException If a name is invalid or reserved, or a default doesn't match its own schema. */
	public static function from( Fields $descriptor ): self {
		$schemas = $descriptor->has( 'parameters' ) ? $descriptor->maps( 'parameters' ) : array();
		$taken   = $descriptor->truth( 'answerer', false ) ? array_diff( self::TAKEN, self::OF_ROWS ) : self::TAKEN;
		foreach ( $schemas as $name => $schema ) {
			if ( 1 !== preg_match( self::NAME, $name ) || in_array( $name, $taken, true ) ) {
				throw new UnexpectedValueException( "The parameter name \"$name\" is reserved or invalid." );
			}
			$valid = isset( $schema['default'] ) ? rest_validate_value_from_schema( $schema['default'], $schema, $name ) : true;
			if ( is_wp_error( $valid ) ) {
				throw new UnexpectedValueException( $valid->get_error_message() );
			}
		}
		return new self( $schemas );
	}

	/**
	 * Returns the parameter values of a request.
	 *
	 * @param array<mixed> $params Parameters of the request.
	 * @return array<string, mixed> Of the types in the schemas. Omits parameters that have no value and no default.
	 * @throws ApiException `invalid_parameter` if a value doesn't match its schema or a required one is missing.
	 */
	public function values( array $params ): array {
		$values = array();
		foreach ( $this->schemas as $name => $schema ) {
			if ( isset( $params[ $name ] ) ) {
				$valid           = rest_validate_value_from_schema( $params[ $name ], $schema, $name );
				$values[ $name ] = is_wp_error( $valid )
					? throw self::refused( $name, (string) $valid->get_error_code(), $valid->get_error_message() )
					: rest_sanitize_value_from_schema( $params[ $name ], $schema, $name );
			} elseif ( isset( $schema['default'] ) ) {
				$values[ $name ] = $schema['default'];
			} elseif ( true === ( $schema['required'] ?? false ) ) {
				throw self::missing( $name );
			}
		}
		return $values;
	}

	/**
	 * @param array<string, mixed> $values From values().
	 * @return list<string> Names of the parameters whose values differ from their defaults.
	 */
	public function asked( array $values ): array {
		return array_keys(
			array_filter(
				$values,
				fn ( mixed $value, string $name ): bool => $value !== ( $this->schemas[ $name ]['default'] ?? null ),
				ARRAY_FILTER_USE_BOTH
			)
		);
	}

	/** @return list<string> Names of the parameters that always have a value. */
	public function certain(): array {
		return array_keys(
			array_filter(
				$this->schemas,
				static fn ( array $schema ): bool => isset( $schema['default'] ) || true === ( $schema['required'] ?? false )
			)
		);
	}

	public static function missing( string $name ): ApiException {
		/* translators: %s: name of a parameter. */
		return self::refused( $name, 'missing', sprintf( __( 'The parameter “%s” is missing.', 'lodestar' ), $name ) );
	}

	/** @param list<string> $allowed Allowed values. */
	public static function unknown( string $name, array $allowed ): ApiException {
		return self::refused(
			$name,
			'unknown',
			/* translators: 1: name of a parameter, 2: list of its values. */
			sprintf( __( 'The parameter “%1$s” must be one of: %2$s.', 'lodestar' ), $name, implode( ', ', $allowed ) ),
			array( 'allowed' => $allowed )
		);
	}

	/** @param array<string, mixed> $data More details. */
	private static function refused( string $name, string $reason, string $message, array $data = array() ): ApiException {
		return ApiException::bad_request( 'invalid_parameter', $message, array( 'param' => $name, 'reason' => $reason ) + $data );
	}
}
