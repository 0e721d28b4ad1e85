<?php
declare( strict_types=1 );

namespace Lodestar\Platform\Options;

use Lodestar\Admin\Settings\Options;
use Lodestar\Admin\Settings\Registered;

/**
 * An option that is a list of texts.
 */
final class OptionsList {

	/**
	 * @param string       $name     Of the option.
	 * @param list<string> $at_first Its value until it is set.
	 * @param string       $pattern  What each text has to match (OptionsText).
	 * @param int          $most     How many there may be.
	 */
	public function __construct(
		public readonly string $name,
		private readonly array $at_first,
		private readonly string $pattern,
		private readonly int $most = 100,
	) {
	}

	/**
	 * What is set. What somebody stored past the settings and is none of these texts is left out.
	 *
	 * @return list<string>
	 */
	public function get(): array {
		$stored = get_option( $this->name, $this->at_first );
		$texts  = is_array( $stored ) ? array_filter( $stored, fn ( mixed $text ): bool => is_string( $text ) && rest_validate_json_schema_pattern( $this->pattern, $text ) ) : $this->at_first;
		return array_slice( array_values( array_unique( $texts ) ), 0, $this->most );
	}

	/**
	 * Stores what it is at first, unless something is stored.
	 */
	public function keep(): void {
		Options::keep( $this->name, $this->at_first );
	}

	public function register(): void {
		register_setting(
			Registered::GROUP,
			$this->name,
			array(
				'type'         => 'array',
				'default'      => $this->at_first,
				'show_in_rest' => array(
					'schema' => array(
						'uniqueItems' => true,
						'maxItems'    => $this->most,
						'items'       => array(
							'type'    => 'string',
							'pattern' => $this->pattern,
						),
					),
				),
			)
		);
	}
}
