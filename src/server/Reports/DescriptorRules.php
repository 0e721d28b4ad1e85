<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

use Lodestar\Analytics\Query\Fields;
use Lodestar\Platform\License\Level;
use Lodestar\Platform\License\LicenseRequiredException;
use Lodestar\Platform\License\Rule;

/** The license and addons that a report requires: as a whole, for response fields, and for request parameters. */
final class DescriptorRules {

	/** Parameters that require a paid plan unless a rule says otherwise. */
	private const PAID = array( 'range', 'compare' );

	/**
	 * @param Rule                                                                    $whole Rule of the whole report.
	 * @param list<array{rule: Rule, fields: list<string>, parameters: list<string>}> $parts Rules of fields and
	 *     parameters.
	 */
	private function __construct( private readonly Rule $whole, private readonly array $parts ) {
	}

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

	/** Returns the exception that locks the whole report, or null if it is unlocked. */
	public function lock(): ?LicenseRequiredException {
		return $this->whole->refusal();
	}

	/**
	 * Returns the exception that locks a parameter, or null if this site may use it. Without a rule, range and compare
	 * require a paid plan, and all other parameters are free.
	 *
	 * @param string $parameter `range`, `compare`, `filters`, or a parameter that the descriptor declares.
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

	/** @return list<string> Dotted paths of the response fields that rules cover. */
	public function fields(): array {
		return array_merge( ...array_column( $this->parts, 'fields' ) );
	}

	/** @return list<string> Parameters that rules cover. */
	public function parameters(): array {
		return array_merge( ...array_column( $this->parts, 'parameters' ) );
	}

	/** @return list<string> Dotted paths of the response fields that are locked on this site. */
	public function left_out(): array {
		$fields = array();
		foreach ( $this->parts as $part ) {
			if ( array() !== $part['fields'] && null !== $part['rule']->refusal() ) {
				$fields = array( ...$fields, ...$part['fields'] );
			}
		}
		return array_values( array_unique( $fields ) );
	}

	/** Returns the exception that locks the first locked field, or null if all are unlocked. */
	public function refusal_of_fields(): ?LicenseRequiredException {
		foreach ( $this->parts as $part ) {
			$refusal = array() === $part['fields'] ? null : $part['rule']->refusal();
			if ( null !== $refusal ) {
				return $refusal;
			}
		}
		return null;
	}

	/** Whether a rule covers a response field, no matter if this site fulfills it. */
	public function is_ruled( string $field ): bool {
		return FieldPath::is_within( $field, $this->fields() );
	}

	/** @param Fields $json Object with `tier` or `isPro`, and `addons`. */
	private static function rule( Fields $json ): Rule {
		$levels = $json->has( 'tier' ) ? $json->texts( 'tier' ) : null;
		return new Rule( $json->truth( 'isPro', false ) ? Level::PAID : $levels, $json->texts( 'addons' ) );
	}
}
