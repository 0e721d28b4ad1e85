<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

use Lodestar\Analytics\Query\Fields;
use UnexpectedValueException;

/** A report as described by its report.json: its screen, queries and response. */
final class Descriptor {

	/** Created on first use, because the list of reports doesn't need it. */
	private ?DescriptorBody $body = null;

	/**
	 * @param DescriptorRules $rules      License levels and addons that it requires.
	 * @param Parameters      $parameters Parameters of a request besides days and filters.
	 * @param array<mixed>    $json       Content of report.json, with shorthands expanded.
	 */
	public function __construct(
		public readonly string $key,
		public readonly Screen $screen,
		public readonly DescriptorRules $rules,
		public readonly Parameters $parameters,
		private readonly array $json
	) {
	}

	public function has_queries(): bool {
		return isset( $this->json['queries'] );
	}

	/** Whether an Answerer answers it. */
	public function has_answerer(): bool {
		return true === ( $this->json['answerer'] ?? false );
	}

	/** Whether anything answers it. Otherwise it is only a screen. */
	public function answers(): bool {
		return $this->has_queries() || $this->has_answerer();
	}

	/** Returns the id of the source for its queries; null = the site's. */
	public function source(): ?string {
		$source = $this->json['source'] ?? null;
		return is_string( $source ) ? $source : null;
	}

	/** Whether it also reads how long buyers took, and in how many visits. */
	public function has_purchase_times(): bool {
		return true === ( $this->json['purchaseTimes'] ?? false );
	}

	/** Returns the name of the sample file next to report.json; null if there is none. */
	public function sample(): ?string {
		$sample = $this->json['sample'] ?? null;
		return is_string( $sample ) ? $sample : null;
	}

	/** @throws UnexpectedValueException If the queries use an unknown metric, dimension or query. */
	public function body(): DescriptorBody {
		$fields = new Fields( $this->json );
		return $this->body ??= new DescriptorBody(
			$fields->has( 'queries' ) ? $fields->maps( 'queries' ) : array(),
			$fields->has( 'response' ) ? $fields->maps( 'response' ) : array(),
			$this->parameters
		);
	}

	/**
	 * Returns the queries and response parts that the site's license and addons allow, including a shaper's additions.
	 *
	 * @throws UnexpectedValueException If the added lists are invalid.
	 */
	public function allowed_body( Shaper $shaper = new Shaper() ): DescriptorBody {
		$more     = $shaper->additions();
		$body     = array() === $more['queries']
			? $this->body()
			: $this->body()->with( $more['queries'], $more['response'], $this->parameters );
		$left_out = $this->rules->left_out();
		return array() === $left_out ? $body : $body->without( $left_out, $this->parameters );
	}

	/**
	 * @param 'tables'|'charts' $what Key in the file.
	 * @return list<array<mixed>> As in the file.
	 */
	public function drawn( string $what ): array {
		return ( new Fields( $this->json ) )->objects( $what );
	}
}
