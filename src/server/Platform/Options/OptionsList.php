<?php
declare( strict_types=1 );

namespace Lodestar\Platform\Options;

/** An option that is a list of strings, each matching a JSON Schema pattern. PHP and JavaScript read the pattern. */
final class OptionsList {

	/** End of a string. In PHP, `$` alone would allow a trailing newline. */
	private const END = '$(?!\n)';

	/** An absolute path other than `/`, without query, fragment or whitespace. */
	public const PATH = '^/[^\s?#]{1,199}' . self::END;

	/** Start of an absolute path, without wildcards. */
	public const PATH_START = '^/[^\s?#*]{1,199}' . self::END;

	public const PARAMETER = '^[A-Za-z0-9_.~-]{1,40}' . self::END;

	/** A lowercase host name, without scheme and port. */
	public const HOST = '^(?=.{1,253}' . self::END . ')([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])' . self::END;

	/** A file name extension. */
	public const EXTENSION = '^[a-z0-9]{1,10}' . self::END;

	/** See Collector\EventName::is_name(). */
	public const EVENT = '^[a-z][a-z0-9_]{0,39}' . self::END;

	/** An IP address, or a CIDR block as Collector\Network::block() reads it. */
	public const NETWORK = '^((' . self::IPV4 . ')(/([12]?[0-9]|3[0-2]))?|(' . self::IPV6 . ')(/(1[01][0-9]|12[0-8]|[1-9]?[0-9]))?)' . self::END;

	/** The same, but no wider than Collector\Network::is_one_owners() allows. */
	public const PROXY = '^((' . self::IPV4 . ')(/([89]|[12][0-9]|3[0-2]))?|(' . self::IPV6 . ')(/(1[6-9]|[2-9][0-9]|1[01][0-9]|12[0-8]))?)' . self::END;

	private const IPV4 = '((25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])\.){3}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])';

	private const HEX = '[0-9A-Fa-f]{1,4}';

	/** One alternative for each position of the double colon. */
	private const IPV6 = '(' . self::HEX . ':){7}' . self::HEX
		. '|(' . self::HEX . ':){1,7}:'
		. '|(' . self::HEX . ':){1,6}:' . self::HEX
		. '|(' . self::HEX . ':){1,5}(:' . self::HEX . '){1,2}'
		. '|(' . self::HEX . ':){1,4}(:' . self::HEX . '){1,3}'
		. '|(' . self::HEX . ':){1,3}(:' . self::HEX . '){1,4}'
		. '|(' . self::HEX . ':){1,2}(:' . self::HEX . '){1,5}'
		. '|' . self::HEX . ':(:' . self::HEX . '){1,6}'
		. '|:((:' . self::HEX . '){1,7}|:)';

	/**
	 * @param list<string> $at_first Default value.
	 * @param string       $pattern  One of the constants above.
	 * @param int          $most     Maximum number of strings.
	 */
	public function __construct(
		public readonly string $name,
		private readonly array $at_first,
		private readonly string $pattern,
		private readonly int $most = 100,
	) {
	}

	/** @return list<string> Stored strings, without invalid ones that bypassed the settings' validation. */
	public function get(): array {
		$stored = get_option( $this->name, $this->at_first );
		$texts  = is_array( $stored )
			? array_filter(
				$stored,
				fn ( mixed $text ): bool => is_string( $text ) && rest_validate_json_schema_pattern( $this->pattern, $text )
			)
			: $this->at_first;
		return array_slice( array_values( array_unique( $texts ) ), 0, $this->most );
	}

	/** Stores the default value, unless the option exists. */
	public function keep(): void {
		OptionStore::keep( $this->name, $this->at_first );
	}

	public function register(): void {
		register_setting(
			OptionStore::GROUP,
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
