<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

use Lodestar\Analytics\Query\Fields;
use Lodestar\Platform\License\Level;
use Lodestar\Platform\License\LicenseRequiredException;
use Lodestar\Platform\License\Rule;

/**
 * What licence and addons must allow: the whole report, fields of its answer, and parameters of the request.
 */
final class DescriptorRules {

	/** Parameters that are paid for where no rule says otherwise. */
	private const PAID = array( 'range', 'compare' );

	/**
	 * @param Rule                                                                  $whole Of the whole report.
	 * @param list<array{rule: Rule, fields: list<string>, parameters: list<string>}> $parts Of fields and parameters.
	 */
	private function __construct( private readonly Rule $whole, private readonly array $parts ) {
	}

	/**
	 * @param Fields $descriptor A descriptor that the schema has let through.
	 */
	public static function from( Fields $descriptor ): self {
		$parts = array();
		foreach ( $descriptor->objects( 'rules' ) as $json ) {
			$rule    = new Fields( $json );
			$parts[] = array(
				'rule'       => self::rule( $rule ),
				'fields'     => $rule->texts( 'fields' ),
				'parameters' => $rule->texts( 'parameters' ),
			);
		}
		return new self( self::rule( $descriptor ), $parts );
	}

	/**
	 * What stands in the way of the whole report; null where nothing does.
	 */
	public function lock(): ?LicenseRequiredException {
		return $this->whole->refusal();
	}

	/**
	 * What stands in the way of a parameter; null where nothing does. Of those that the descriptor does not speak of, range
	 * and comparison are open on every level that is paid for, and all others to everybody.
	 *
	 * @param string $parameter range, compare, filters, or one that the descriptor declares.
	 */
	public function refusal_of( string $parameter ): ?LicenseRequiredException {
		$is_named = false;
		foreach ( $this->parts as $part ) {
			if ( in_array( $parameter, $part['parameters'], true ) ) {
				$is_named = true;
				$refusal  = $part['rule']->refusal();
				if ( null !== $refusal ) {
					return $refusal;
				}
			}
		}
		return $is_named || ! in_array( $parameter, self::PAID, true ) ? null : ( new Rule( Level::PAID, array() ) )->refusal();
	}

	/**
	 * Every field of the answer that a rule is for.
	 *
	 * @return list<string> Dotted paths.
	 */
	public function fields(): array {
		return array_merge( ...array_column( $this->parts, 'fields' ) );
	}

	/**
	 * Every parameter that a rule is for.
	 *
	 * @return list<string>
	 */
	public function parameters(): array {
		return array_merge( ...array_column( $this->parts, 'parameters' ) );
	}

	/**
	 * The fields of the answer that this site does not get.
	 *
	 * @return list<string> Dotted paths.
	 */
	public function left_out(): array {
		$fields = array();
		foreach ( $this->parts as $part ) {
			if ( array() !== $part['fields'] && null !== $part['rule']->refusal() ) {
				$fields = array( ...$fields, ...$part['fields'] );
			}
		}
		return array_values( array_unique( $fields ) );
	}

	/**
	 * What stands in the way of the first field that this site does not get; null where it gets all.
	 */
	public function refusal_of_fields(): ?LicenseRequiredException {
		foreach ( $this->parts as $part ) {
			$refusal = array() === $part['fields'] ? null : $part['rule']->refusal();
			if ( null !== $refusal ) {
				return $refusal;
			}
		}
		return null;
	}

	/**
	 * Whether a field of the answer takes more than the report itself, had or not.
	 */
	public function is_ruled( string $field ): bool {
		return FieldPath::is_within( $field, $this->fields() );
	}

	/**
	 * @param Fields $json Object with tier or isPro, and addons.
	 */
	private static function rule( Fields $json ): Rule {
		$levels = $json->has( 'tier' ) ? $json->texts( 'tier' ) : null;
		return new Rule( $json->truth( 'isPro', false ) ? Level::PAID : $levels, $json->texts( 'addons' ) );
	}
}
