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
 * The screen of a report: title, route, menu item, lock, and the sample content that is displayed while it is locked. A
 * screen without queries loads its own data.
 */
final class Screen {

	/** Properties that are sent to the dashboard, with their defaults. */
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
	 * @param array<string, mixed> $told         Properties for the dashboard, untranslated.
	 * @param DescriptorRules      $rules        Required license and addons.
	 * @param string               $domain       Text domain. Empty if the texts aren't translated.
	 * @param ScreenAssets         $assets       Scripts and styles.
	 * @param array<mixed>         $sample_needs Fields that the source must provide, by path in the sample.
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
	 * @param array<mixed> $json Decoded report.json.
	 * @param string       $path Path of the report.json.
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

	/** Returns the name with its vendor: vendor/name. */
	public function name(): string {
		return ( new Fields( $this->told ) )->text( 'name' );
	}

	/** Returns the dashboard route without a trailing slash, or null if the report has no screen to open. */
	public function route(): ?string {
		$route = ( new Fields( $this->told ) )->text( 'route' );
		return '' === $route ? null : '/' . trim( $route, '/' );
	}

	/** Whether users can choose the dates. */
	public function has_date_picker(): bool {
		return ( new Fields( ( new Fields( $this->told ) )->object( 'date' ) ) )->truth( 'picker', true );
	}

	/** Returns the exception that locks the whole report, or null if it is unlocked. */
	public function lock(): ?LicenseRequiredException {
		return $this->rules->lock();
	}

	/** @return array<string, mixed> Properties for the dashboard, translated and adapted to this site. */
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
	 * @param 'charts'|'tables' $which
	 * @param string            $parts Property that holds the metrics or columns.
	 * @param string            $field Property of these that holds the field.
	 * @return list<array<mixed>> With their unlocked metrics or columns, completed from the catalogue.
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
	 * Removes features that this site's source doesn't support from the upsell of a locked report.
	 *
	 * @param array<mixed> $upsell `upsell` of a report.json, translated.
	 * @return array<mixed> Features are strings.
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
	 * Returns errors for the parts of the sample that the real report wouldn't have on this site.
	 *
	 * @param array<mixed> $needs `sampleNeeds` of a report.json.
	 * @return array<string, array{error: array{code: string, message: string, data: object}}> By dotted path.
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

	/** @return list<string> Names that this site's source doesn't support. All of them if there is no source. */
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
