<?php
declare( strict_types=1 );

namespace Lodestar\Platform\ThirdParty;

/**
 * The files of a plugin that adds a report: what somebody who writes one begins with.
 */
final class Scaffold {

	private const PLUGIN = <<<'PHP'
		<?php
		/**
		 * Plugin Name: %s for Lodestar
		 * Requires Plugins: lodestar
		 * Version: 0.1.0
		 */

		declare( strict_types=1 );

		add_action(
			'lodestar_register_reports',
			static function (): void {
				lodestar_register_report( __DIR__ . '/report.json' );
			}
		);

		PHP;

	private const VIEW = <<<'JS'
		( ( { createElement }, { addFilter } ) => {
			const Note = ( { answer, dates } ) =>
				createElement(
					'p',
					null,
					`${ answer.countries.length } countries since ${ dates.range.start }.`
				);

			addFilter( 'lodestar.blocks', '%1$s', ( blocks ) => [
				...blocks,
				{
					name: '%1$s-note',
					report: '%1$s',
					position: 'after',
					title: 'A block of its own',
					component: Note,
				},
			] );
		} )( window.wp.element, window.wp.hooks );

		JS;

	/**
	 * @param string $name     Of the report: vendor/slug.
	 * @param string $title    Its title.
	 * @param bool   $has_view Whether it has a script, too.
	 */
	public function __construct( private readonly string $name, private readonly string $title, private readonly bool $has_view ) {
	}

	/**
	 * The plugin's folder, which is its main file's name, too.
	 */
	public function folder(): string {
		return str_replace( '/', '-', $this->name );
	}

	/**
	 * @return array<string, string> Content by name of the file.
	 */
	public function files(): array {
		return array(
			"{$this->folder()}.php" => sprintf( self::PLUGIN, $this->title ),
			'report.json'           => self::json( $this->report() ),
			'sample.json'           => self::json( self::sample() ),
		) + ( $this->has_view ? array( 'view.js' => sprintf( self::VIEW, $this->name ) ) : array() );
	}

	/**
	 * @return array<string, mixed>
	 */
	private function report(): array {
		return array(
			'apiVersion' => ApiVersion::CURRENT,
			'name'       => $this->name,
			'key'        => str_replace( '-', '_', $this->folder() ),
			'title'      => $this->title,
			'textdomain' => $this->folder(),
			'route'      => "/{$this->folder()}",
			'navigation' => array(
				'label' => $this->title,
				'order' => 150,
			),
			'sample'     => 'sample.json',
			...( $this->has_view ? array( 'script' => 'file:./view.js' ) : array() ),
			'tables'     => array(
				array(
					'part'    => 'countries',
					'title'   => 'Countries',
					'columns' => array(
						array(
							'field' => 'country',
							'label' => 'Country',
							'type'  => 'text',
						),
						array(
							'field' => 'sessions',
							'label' => 'Sessions',
							'type'  => 'integer',
						),
						array(
							'field' => 'bounce_rate',
							'label' => 'Bounce Rate',
							'type'  => 'percent',
						),
					),
				),
			),
			'queries'    => array(
				'countries' => array(
					'metrics'    => array( 'sessions', 'bounceRate' ),
					'dimensions' => array( 'country' ),
					'orderBys'   => array(
						array(
							'metric' => 'sessions',
							'desc'   => true,
						),
					),
					'limit'      => 100,
				),
			),
			'response'   => array(
				'countries' => array(
					'query' => 'countries',
					'rows'  => array(
						'country'     => 'country',
						'sessions'    => 'sessions',
						'bounce_rate' => 'bounceRate',
					),
				),
			),
		);
	}

	/**
	 * @return array<string, mixed>
	 */
	private static function sample(): array {
		$rows = array();
		foreach ( array( 'Iceland' => 420, 'Norway' => 310, 'Chile' => 120 ) as $country => $sessions ) {
			$rows[] = array(
				'country'     => $country,
				'sessions'    => $sessions,
				'bounce_rate' => 41.5,
			);
		}
		return array(
			'countries'   => $rows,
			'rowCounts'   => array( 'countries' => count( $rows ) ),
			'filters'     => array(
				'applied'    => new \stdClass(),
				'unfiltered' => array(),
			),
			'dataThrough' => null,
			'notices'     => array(),
		);
	}

	/**
	 * @param array<string, mixed> $content Of the file.
	 */
	private static function json( array $content ): string {
		$json = (string) wp_json_encode( $content, JSON_PRETTY_PRINT | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE );
		return preg_replace_callback( '/^(?: {4})+/m', static fn ( array $found ): string => str_repeat( "\t", intdiv( strlen( $found[0] ), 4 ) ), $json ) . "\n";
	}
}
