<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

use Lodestar\License\LicenseRequiredException;
use Lodestar\Query\Fields;

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
	 * @param array<string, mixed> $told   What the dashboard is told of it, untranslated.
	 * @param DescriptorRules      $rules  What licence and addons must allow.
	 * @param string               $domain Text domain of its texts; empty = they are not translated.
	 */
	private function __construct( private readonly array $told, private readonly DescriptorRules $rules, private readonly string $domain ) {
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
		return new self( $told, $rules, $fields->has( 'textdomain' ) ? $fields->text( 'textdomain' ) : '' );
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
		$told['tables']     = $this->tables( new Fields( $told ) );
		return $told;
	}

	/**
	 * The tables with those columns that this site has.
	 *
	 * @param Fields $told What the dashboard is told.
	 * @return list<array<mixed>>
	 */
	private function tables( Fields $told ): array {
		$left_out = $this->rules->left_out();
		$tables   = array();
		foreach ( $told->objects( 'tables' ) as $table ) {
			$part             = ( new Fields( $table ) )->text( 'part' );
			$table['columns'] = array_values(
				array_filter(
					( new Fields( $table ) )->objects( 'columns' ),
					static fn ( array $column ): bool => ! in_array( $part . '.' . ( new Fields( $column ) )->text( 'field' ), $left_out, true )
				)
			);
			$tables[]         = $table;
		}
		return $tables;
	}
}
