<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\Query;

use Lodestar\Storage\Rows\Event;
use Lodestar\Storage\Text;

/**
 * A name among the attributes of rows: a custom dimension of pages, which may have several values of it, or a parameter of
 * events, which have one at most, but for coupons.
 */
final class Attribute {

	/** Begins the name of a dimension of pages. */
	public const PAGE = 'customDimension:';

	/** What dimensions are called that it is the value of. */
	private const PREFIXES = array(
		self::PAGE     => Scope::View,
		'customEvent:' => Scope::Event,
	);

	/** Longest name, in bytes. */
	private const MAX_NAME = 40;

	/**
	 * @param Scope  $of   View for custom dimensions of pages, Event for parameters.
	 * @param string $name As it is stored.
	 */
	public function __construct( public readonly Scope $of, public readonly string $name ) {
	}

	/**
	 * What a dimension with one of the two prefixes means: `customDimension:author`, `customEvent:plan`; null where it is none.
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

	/**
	 * Whether one thing may have several values of it.
	 */
	public function has_many(): bool {
		return Scope::View === $this->of || in_array( $this->name, Event::MULTIPLE, true );
	}

	/**
	 * The dimension that has its values.
	 *
	 * @param string $name Name of the dimension.
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

	/**
	 * @return array{string, string} Its label, and what it means.
	 */
	private function texts(): array {
		$named = Scope::View === $this->of ? NamedDimensions::all()[ $this->name ] ?? null : null;
		if ( null !== $named && '' !== $named->tooltip ) {
			return array( $named->name, $named->tooltip );
		}
		$meaning = Scope::View === $this->of
			/* translators: %s: name of a custom dimension of pages. */
			? sprintf( __( 'Custom dimension “%s” of the page.', 'lodestar' ), $this->name )
			/* translators: %s: name of a parameter of events. */
			: sprintf( __( 'Parameter “%s” of the event.', 'lodestar' ), $this->name );
		return array( $named->name ?? $this->name, $meaning );
	}
}
