<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\Query;

use Lodestar\Storage\Rows\Event;
use Lodestar\Storage\Text;

/**
 * An attribute of rows: a custom dimension of pages or a parameter of events. Pages may have several values of a
 * dimension. Event parameters have at most one, except coupons.
 */
final class Attribute {

	/** Prefix of custom dimensions of pages. */
	public const PAGE = 'customDimension:';

	/** Dimension prefixes by scope. */
	private const PREFIXES = array(
		self::PAGE     => Scope::View,
		'customEvent:' => Scope::Event,
	);

	/** Maximum name length in bytes. */
	private const MAX_NAME = 40;

	/**
	 * @param Scope  $of   View for custom dimensions of pages, Event for event parameters.
	 * @param string $name Without prefix.
	 */
	public function __construct( public readonly Scope $of, public readonly string $name ) {
	}

	/**
	 * Parses a dimension name with one of the prefixes, such as `customDimension:author` or `customEvent:plan`. Returns
	 * null for other names.
	 */
	public static function meant_by( string $dimension ): ?self {
		foreach ( self::PREFIXES as $prefix => $of ) {
			$name = substr( $dimension, strlen( $prefix ) );
			if ( str_starts_with( $dimension, $prefix ) && '' !== $name && Text::clean( $name, self::MAX_NAME ) === $name ) {
				return new self( $of, $name );
			}
		}
		return null;
	}

	/** Whether a row may have several values. */
	public function has_many(): bool {
		return Scope::View === $this->of || in_array( $this->name, Event::MULTIPLE, true );
	}

	/**
	 * Returns the dimension for the attribute.
	 *
	 * @param string $name Name including the prefix, or an alias.
	 */
	public function dimension( string $name ): Dimension {
		return new Dimension(
			$name,
			Type::Text,
			$this->of,
			fn (): array => $this->texts(),
			$this->has_many()
		);
	}

	/** @return array{string, string} Label and description. */
	private function texts(): array {
		$named = Scope::View === $this->of ? NamedDimensions::all()[ $this->name ] ?? null : null;
		if ( null !== $named && '' !== $named->tooltip ) {
			return array( $named->name, $named->tooltip );
		}
		$meaning = Scope::View === $this->of
			/* translators: %s: name of a custom dimension of pages, such as “author”. */
			? sprintf( __( 'Value of the page’s custom dimension “%s”.', 'lodestar' ), $this->name )
			/* translators: %s: name of an event parameter, such as “plan”. */
			: sprintf( __( 'Value of the event parameter “%s”.', 'lodestar' ), $this->name );
		return array( $named->name ?? $this->name, $meaning );
	}
}
