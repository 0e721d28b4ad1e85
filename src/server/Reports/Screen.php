<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

use Lodestar\Analytics\Query\Fields;
use Lodestar\Analytics\Source;
use Lodestar\Analytics\SourceException;
use Lodestar\Analytics\Sources;
use Lodestar\Platform\License\LicenseRequiredException;
use Lodestar\Platform\Rest\ApiException;

/**
 * What is opened: a title at an address, its place in the menu, what locks it and what stands there while it is locked.
 * What answers is behind it, and may be nothing: then its view brings its own figures.
 */
final class Screen {

	/** What the dashboard is told, and what holds where the file says nothing. */
	private const PROPERTIES = array(
		'name'        => '',
		'key'         => '',
		'title'       => '',
		'description' => '',
		'route'       => '',
		'navigation'  => null,
		'tier'        => array( 'lite', 'basic', 'plus', 'pro', 'agency' ),
		'addons'      => array(),
		'date'        => self::DATE,
		'parameters'  => array(),
		'charts'      => array(),
		'tables'      => array(),
		'upsell'      => null,
	);

	private const DATE = array(
		'picker'  => true,
		'compare' => true,
		'without' => array(),
	);

	/**
	 * @param array<string, mixed> $told         What the dashboard is told of it, untranslated.
	 * @param DescriptorRules      $rules        What licence and addons must allow.
	 * @param string               $domain       Text domain of its texts; empty = they are not translated.
	 * @param ScreenAssets         $assets       Its scripts and styles.
	 * @param array<mixed>         $sample_needs By path in the sample: what the source must have for it.
	 */
	private function __construct(
		private readonly array $told,
		private readonly DescriptorRules $rules,
		private readonly string $domain,
		public readonly ScreenAssets $assets,
		private readonly array $sample_needs
	) {
	}

	/**
	 * @param array<mixed>    $json  What a report.json says.
	 * @param string          $path  Where it stands.
	 * @param DescriptorRules $rules What licence and addons must allow.
	 */
	public static function from( array $json, string $path, DescriptorRules $rules ): self {
		$fields             = new Fields( $json );
		$told               = array_merge( self::PROPERTIES, array_intersect_key( $json, self::PROPERTIES ) );
		$told['date']       = array_merge( self::DATE, $fields->has( 'date' ) ? $fields->object( 'date' ) : array() );
		$told['asks']       = $fields->has( 'queries' ) || $fields->truth( 'answerer', false );
		$told['sample_url'] = $fields->has( 'sample' ) ? plugins_url( $fields->text( 'sample' ), $path ) : null;
		return new self(
			$told,
			$rules,
			$fields->has( 'textdomain' ) ? $fields->text( 'textdomain' ) : '',
			ScreenAssets::from( $json, $path ),
			$fields->has( 'sampleNeeds' ) ? $fields->object( 'sampleNeeds' ) : array()
		);
	}

	/**
	 * Whose it is, and its name: vendor/name.
	 */
	public function name(): string {
		return ( new Fields( $this->told ) )->text( 'name' );
	}

	/**
	 * Its path in the dashboard, without a slash at its end; null where nobody can open it, because it only answers.
	 */
	public function route(): ?string {
		$route = ( new Fields( $this->told ) )->text( 'route' );
		return '' === $route ? null : '/' . trim( $route, '/' );
	}

	/**
	 * Whether the reader chooses its days.
	 */
	public function has_date_picker(): bool {
		return ( new Fields( ( new Fields( $this->told ) )->object( 'date' ) ) )->truth( 'picker', true );
	}

	/**
	 * What stands in the way of the whole; null where nothing does.
	 */
	public function lock(): ?LicenseRequiredException {
		return $this->rules->lock();
	}

	/**
	 * What the dashboard is told of it, in the reader's language and of this site.
	 *
	 * @return array<string, mixed>
	 */
	public function for_browser(): array {
		$told = array();
		foreach ( $this->told as $name => $value ) {
			$told[ $name ] = '' === $this->domain ? $value : Schema::translate( $value, $name, $this->domain );
		}
		$told['parameters'] = (object) $this->told['parameters'];
		$told['locked']     = $this->lock()?->to_array();
		$told['upsell']     = is_array( $told['upsell'] ) ? self::upsell( $told['upsell'] ) : null;
		if ( null !== $told['locked'] ) {
			$told['sample_gaps'] = (object) self::sample_gaps( $this->sample_needs );
		}
		$told['charts']     = $this->open( new Fields( $told ), 'charts', 'metrics', 'points' );
		$told['tables']     = $this->open( new Fields( $told ), 'tables', 'columns', 'field' );
		return $told;
	}

	/**
	 * The charts or tables with those metrics or columns that this site has, in the words of the catalogue.
	 *
	 * @param Fields            $told  What the dashboard is told.
	 * @param 'charts'|'tables' $which Which.
	 * @param string            $parts What of each.
	 * @param string            $field What of those names their field.
	 * @return list<array<mixed>>
	 */
	private function open( Fields $told, string $which, string $parts, string $field ): array {
		$left_out = $this->rules->left_out();
		$open     = array();
		foreach ( $told->objects( $which ) as $drawn ) {
			$name  = ( new Fields( $drawn ) )->text( 'part' );
			$items = array_filter(
				( new Fields( $drawn ) )->objects( $parts ),
				static fn ( array $item ): bool => ! FieldPath::is_within(
					$name . '.' . ( new Fields( $item ) )->text( $field ),
					$left_out
				)
			);

			$drawn[ $parts ] = array_map( Vocabulary::completed( ... ), array_values( $items ) );
			$open[]          = $drawn;
		}
		return $open;
	}

	/**
	 * A locked report offers only what this site's source can answer, both in the list of features and in the sample.
	 *
	 * @param array<mixed> $upsell `upsell` of a report.json, translated.
	 * @return array<mixed> The same. Its features are texts.
	 */
	private static function upsell( array $upsell ): array {
		$texts = array();
		foreach ( (array) ( $upsell['features'] ?? array() ) as $feature ) {
			if ( is_string( $feature ) ) {
				$texts[] = $feature;
			} elseif (
				is_array( $feature )
				&& is_string( $feature['text'] ?? null )
				&& array() === self::lacking( $feature['needs'] ?? array() )
			) {
				$texts[] = $feature['text'];
			}
		}
		return array( 'features' => $texts ) + $upsell;
	}

	/**
	 * The parts of the sample that the real report would not have.
	 *
	 * @param array<mixed> $needs `sampleNeeds` of a report.json.
	 * @return array<string, array{error: array{code: string, message: string, data: object}}> By dotted path: what takes their place.
	 */
	private static function sample_gaps( array $needs ): array {
		$gaps = array();
		foreach ( $needs as $path => $names ) {
			$lacking = self::lacking( $names );
			if ( array() !== $lacking ) {
				$gaps[ (string) $path ] = Answer::error( SourceException::unsupported( self::source()?->id() ?? '', $lacking ) );
			}
		}
		return $gaps;
	}

	/**
	 * @param mixed $names Metrics, dimensions or constants of Availability.
	 * @return list<string> Those that this site's source lacks; all if there is no source.
	 */
	private static function lacking( mixed $names ): array {
		$source = self::source();
		$names  = array_filter( is_array( $names ) ? $names : array(), 'is_string' );
		return array_values(
			array_filter( $names, static fn ( string $name ): bool => null === $source || ! Availability::has( $name, $source ) )
		);
	}

	private static function source(): ?Source {
		try {
			return Sources::current();
		} catch ( ApiException ) {
			return null;
		}
	}
}
