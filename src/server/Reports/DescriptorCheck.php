<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

/**
 * Looks whether a descriptor that the schema has let through makes sense as a whole.
 */
final class DescriptorCheck {

	/** What a rule can be for beside the parameters that the descriptor declares. */
	private const PARAMETERS = array( 'range', 'compare', 'filters' );

	/**
	 * @param Descriptor           $descriptor What is looked at.
	 * @param Shaper|Answerer|null $by         What was registered with it. A shaper may add fields that the descriptor does not know of.
	 */
	public function __construct( private readonly Descriptor $descriptor, private readonly Shaper|Answerer|null $by ) {
	}

	/**
	 * @throws InvalidDescriptorException When it does not; the message says why.
	 */
	public function check(): void {
		$this->check_who_answers();
		$this->descriptor->screen->assets->check();
		$body = $this->descriptor->body();
		if ( $this->descriptor->has_queries() ) {
			( new Drawn( $body->parts, null !== $this->by ) )->check( $this->descriptor );
		}
		foreach ( $this->knows_all_fields() ? $this->descriptor->rules->fields() : array() as $field ) {
			if ( ! $body->touches( $field ) ) {
				throw new InvalidDescriptorException( "There is a rule for the field \"$field\", and no such field." );
			}
		}
		foreach ( $this->descriptor->rules->parameters() as $parameter ) {
			if ( ! in_array( $parameter, array( ...self::PARAMETERS, ...array_keys( $this->descriptor->parameters->schemas ) ), true ) ) {
				throw new InvalidDescriptorException( "There is a rule for the parameter \"$parameter\", and no such parameter." );
			}
		}
	}

	private function knows_all_fields(): bool {
		return $this->descriptor->has_queries() && null === $this->by;
	}

	private function check_who_answers(): void {
		$wrong = match ( true ) {
			$this->descriptor->has_queries() && $this->descriptor->has_answerer() => 'A report has queries or an answerer, not both.',
			$this->descriptor->has_answerer() !== $this->by instanceof Answerer   => 'A report says "answerer": true where an Answerer is registered with it, and only there.',
			$this->by instanceof Shaper && ! $this->descriptor->has_queries()     => 'A shaper finishes what queries answer, and there are none.',
			! $this->descriptor->has_queries() && ! $this->descriptor->has_answerer() && null === $this->descriptor->screen->route() => 'A report without an address, queries and answerer is nothing.',
			default => null,
		};
		if ( null !== $wrong ) {
			throw new InvalidDescriptorException( $wrong );
		}
	}
}
