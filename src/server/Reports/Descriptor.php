<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

use Lodestar\Analytics\Query\Fields;
use UnexpectedValueException;

/**
 * A report as its report.json describes it: the screen, and how it is answered.
 */
final class Descriptor {

	/** Made when somebody asks: the list of reports needs none. */
	private ?DescriptorBody $body = null;

	/**
	 * @param string          $key        By what the API knows it.
	 * @param Screen          $screen     What is opened.
	 * @param DescriptorRules $rules      What licence and addons must allow.
	 * @param Parameters      $parameters What a request may say beside days and filters.
	 * @param array<mixed>    $json       What the file says, written out.
	 */
	public function __construct(
		public readonly string $key,
		public readonly Screen $screen,
		public readonly DescriptorRules $rules,
		public readonly Parameters $parameters,
		private readonly array $json
	) {
	}

	/**
	 * Whether it is answered by queries.
	 */
	public function has_queries(): bool {
		return isset( $this->json['queries'] );
	}

	/**
	 * Whether it is answered by an Answerer.
	 */
	public function has_answerer(): bool {
		return true === ( $this->json['answerer'] ?? false );
	}

	/**
	 * Whether anything answers it: else it is a screen only.
	 */
	public function answers(): bool {
		return $this->has_queries() || $this->has_answerer();
	}

	/**
	 * Id of the source that its queries are put to; null = the site's.
	 */
	public function source(): ?string {
		$source = $this->json['source'] ?? null;
		return is_string( $source ) ? $source : null;
	}

	/**
	 * Whether it also reads how long buyers took, and in how many visits.
	 */
	public function has_purchase_times(): bool {
		return true === ( $this->json['purchaseTimes'] ?? false );
	}

	/**
	 * Name of the file of its sample, beside its report.json; null where it has none.
	 */
	public function sample(): ?string {
		$sample = $this->json['sample'] ?? null;
		return is_string( $sample ) ? $sample : null;
	}

	/**
	 * What its queries ask and answer, if it has any.
	 *
	 * @throws UnexpectedValueException If they use an unknown metric, dimension or query.
	 */
	public function body(): DescriptorBody {
		$fields = new Fields( $this->json );
		return $this->body ??= new DescriptorBody(
			$fields->has( 'queries' ) ? $fields->maps( 'queries' ) : array(),
			$fields->has( 'response' ) ? $fields->maps( 'response' ) : array(),
			$this->parameters
		);
	}

	/**
	 * The same as far as this site gets it, with what a shaper adds.
	 *
	 * @param Shaper $shaper Finishes the answer.
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
	 * Its tables and charts, as the file has them.
	 *
	 * @param 'tables'|'charts' $what Which.
	 * @return list<array<mixed>>
	 */
	public function drawn( string $what ): array {
		return ( new Fields( $this->json ) )->objects( $what );
	}
}
