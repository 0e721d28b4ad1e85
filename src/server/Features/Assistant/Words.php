<?php
declare( strict_types=1 );

namespace Lodestar\Features\Assistant;

use Lodestar\Features\Provider\Evidence;

/**
 * Converts a model's Markdown to HTML with paragraphs, lists, tables and emphasis. Anything else becomes text. Removes
 * sentences, list items and rows with a number or host that the model didn't read.
 */
final class Words {

	/** Allowed tags, without attributes. */
	private const TAGS = array( 'p', 'strong', 'em', 'ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr', 'th', 'td' );

	/** Matches the end of a sentence. A period after a digit ends one only if a capital letter follows. */
	private const SENTENCES = '/(?<=[.!?。！？])(?<!\d\.)[*"“”)\]»]*\K\s+(?=[^\p{Ll}\s])|(?<=\d\.)\s+(?=\p{Lu})|(?<=[。！？])/u';

	/** Matches Markdown links and images. */
	private const LINKED = '/!\[|\]\(|\]\[|\]:\s/';

	/** Matches invisible characters and ones that can disguise text. */
	private const UNSEEN = '/[\x{200B}\x{202A}-\x{202E}\x{2060}\x{2066}-\x{2069}\x{FEFF}]/u';

	private const LIST_ITEM = '/^\s*(?:[-*+•]|(?<number>\d{1,3}[.)]))\s+(?<text>.*)$/su';

	/** Number of removed sentences, list items and rows. */
	private int $left_out = 0;

	/** Whether any sentence or row is left. */
	private bool $has_said = false;

	private function __construct( private readonly Evidence $evidence ) {
	}

	/**
	 * Converts Markdown to HTML.
	 *
	 * @return array{string, int} HTML, or '' if nothing is left, and the number of removed sentences and rows.
	 */
	public static function html( string $markdown, Evidence $evidence ): array {
		$words = new self( $evidence );
		$html  = '';
		foreach ( self::blocks( (string) preg_replace( self::UNSEEN, '', wp_check_invalid_utf8( $markdown, true ) ) ) as $lines ) {
			$html .= $words->block( $lines );
		}
		return array( $words->has_said ? self::clean_html( $html ) : '', $words->left_out );
	}

	/**
	 * Splits Markdown into blocks of lines.
	 *
	 * @return list<non-empty-list<string>>
	 */
	private static function blocks( string $markdown ): array {
		$blocks = array();
		$block  = array();
		$kind   = '';
		foreach ( explode( "\n", str_replace( array( "\r\n", "\r" ), "\n", $markdown ) ) as $line ) {
			$is = match ( true ) {
				'' === trim( $line ) || 1 === preg_match( '/^\s*(?:```|(?:[-*_]\s*){3,}$)/', $line ) => '',
				str_starts_with( ltrim( $line ), '|' )         => 'table',
				1 === preg_match( self::LIST_ITEM, $line )     => 'list',
				1 === preg_match( '/^\s*#{1,6}\s/', $line ) => 'heading',
				default                                        => 'list' === $kind && str_starts_with( $line, ' ' ) ? 'list' : 'text',
			};
			if ( array() !== $block && ( $is !== $kind || 'heading' === $is ) ) {
				$blocks[] = $block;
				$block    = array();
			}
			if ( '' !== $is ) {
				$block[] = $line;
			}
			$kind = $is;
		}
		return array() === $block ? $blocks : array( ...$blocks, $block );
	}

	/** @param non-empty-list<string> $lines Lines of one block. */
	private function block( array $lines ): string {
		if ( 1 === preg_match( '/^\s*#{1,6}\s+(.*)$/u', $lines[0], $heading ) ) {
			$text = $this->is_true( $heading[1] ) ? self::inline( str_replace( '*', '', $heading[1] ) ) : '';
			return '' === $text ? '' : "<p><strong>$text</strong></p>";
		}
		if ( str_starts_with( ltrim( $lines[0] ), '|' ) ) {
			return $this->table( $lines );
		}
		if ( 1 === preg_match( self::LIST_ITEM, $lines[0] ) ) {
			return $this->list( $lines );
		}
		$text = $this->sentences( implode( ' ', array_map( 'trim', $lines ) ) );
		return '' === $text ? '' : "<p>$text</p>";
	}

	/** @param non-empty-list<string> $lines Lines of a list. Indented lines can continue an item. */
	private function list( array $lines ): string {
		$points = array();
		$tag    = 'ul';
		foreach ( $lines as $i => $line ) {
			if ( 1 === preg_match( self::LIST_ITEM, $line, $point ) ) {
				$tag      = 0 === $i && '' !== $point['number'] ? 'ol' : $tag;
				$points[] = $point['text'];
			} else {
				$points[ count( $points ) - 1 ] .= ' ' . trim( $line );
			}
		}
		$html = implode(
			'',
			array_map(
				static fn ( string $text ): string => '' === $text ? '' : "<li>$text</li>",
				array_map( $this->sentences( ... ), $points )
			)
		);
		return '' === $html ? '' : "<$tag>$html</$tag>";
	}

	/** @param non-empty-list<string> $lines Lines of a table. */
	private function table( array $lines ): string {
		$rows = array_map(
			static fn ( string $line ): array => array_map( 'trim', explode( '|', str_replace( '\|', '¦', trim( trim( $line ), '|' ) ) ) ),
			$lines
		);
		$head = isset( $rows[1] )
			&& array() === array_filter( $rows[1], static fn ( string $cell ): bool => 1 !== preg_match( '/^:?-+:?$/', $cell ) );
		$head_text = $head ? implode( ' ', $rows[0] ) : '';

		$html = '';
		$body = '';
		foreach ( $rows as $i => $cells ) {
			if ( $head && 1 === $i ) {
				continue;
			}
			$tag   = $head && 0 === $i ? 'th' : 'td';
			$true  = array() === array_filter(
				$cells,
				fn ( string $cell ): bool => ! $this->is_true( $cell, $head_text . ' ' . implode( ' ', $cells ) )
					&& ! $this->evidence->is_name( self::plain( $cell ) )
			);
			$cells = array_map( $this->cell( ... ), $cells );
			if ( 'th' === $tag ) {
				$html = '<thead><tr>' . self::cells( $true ? $cells : array_fill( 0, count( $cells ), '' ), 'th' ) . '</tr></thead>';
			} elseif ( $true ) {
				$body .= '<tr>' . self::cells( $cells, 'td' ) . '</tr>';
			} else {
				++$this->left_out;
			}
		}
		$this->has_said = $this->has_said || '' !== $body;
		return '' === $body ? '' : "<table>$html<tbody>$body</tbody></table>";
	}

	/**
	 * @param array<string> $cells Cells of a row.
	 * @param string        $tag   `th` or `td`.
	 */
	private static function cells( array $cells, string $tag ): string {
		return implode(
			'',
			array_map(
				static fn ( string $cell ): string => "<$tag>" . self::inline( str_replace( '¦', '|', $cell ) ) . "</$tag>",
				$cells
			)
		);
	}

	/** Returns the sentences that the evidence supports, as HTML. */
	private function sentences( string $text ): string {
		$kept = array();
		foreach ( (array) preg_split( self::SENTENCES, trim( $text ), -1, PREG_SPLIT_NO_EMPTY ) as $sentence ) {
			if ( ! is_string( $sentence ) || '' === trim( $sentence ) ) {
				continue;
			}
			if ( $this->is_true( $sentence ) ) {
				$kept[] = trim( $sentence );
			} else {
				++$this->left_out;
			}
		}
		$this->has_said = $this->has_said || array() !== $kept;
		return self::inline( implode( ' ', $kept ) );
	}

	/** Adds quotation marks to a name with digits, so that it isn't mistaken for a value. */
	private function cell( string $cell ): string {
		$text = self::plain( $cell );
		return $this->evidence->is_name( $text ) && ! str_starts_with( $text, '/' ) ? "“{$text}”" : $cell;
	}

	private static function plain( string $cell ): string {
		return str_replace( array( '*', '`', '¦' ), array( '', '', '|' ), $cell );
	}

	/**
	 * @param string $text A sentence or a cell.
	 * @param string $head Header and row of a table.
	 */
	private function is_true( string $text, string $head = '' ): bool {
		return 1 !== preg_match( self::LINKED, $text ) && $this->evidence->allows( str_replace( '*', '', $text ), $head );
	}

	/** Escapes a text and converts its emphasis to HTML. */
	private static function inline( string $text ): string {
		$html = htmlspecialchars( str_replace( '`', '', $text ), ENT_QUOTES, 'UTF-8', true );
		$html = (string) preg_replace(
			array( '/\*\*(?=\S)(.+?)(?<=\S)\*\*/u', '/(?<![\w*])\*(?=[^\s*])([^*]+?)(?<=[^\s*])\*(?![\w*])/u' ),
			array( '<strong>$1</strong>', '<em>$1</em>' ),
			$html
		);
		return str_replace( '**', '', $html );
	}

	/** Removes all HTML except the allowed tags. */
	public static function clean_html( string $html ): string {
		return wp_kses( $html, array_fill_keys( self::TAGS, array() ), array() );
	}
}
