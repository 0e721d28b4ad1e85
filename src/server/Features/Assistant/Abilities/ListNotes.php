<?php
declare( strict_types=1 );

namespace Lodestar\Features\Assistant\Abilities;

use Lodestar\Analytics\Query\Fields;
use Lodestar\Features\Notes\NoteList;
use Lodestar\Features\Notes\PlainText;
use Lodestar\Platform\Time\SiteClock;
use Lodestar\Reports\Period;

/** `lodestar/list-notes`: returns the notes that users of this site wrote about days. */
final class ListNotes extends Ability {

	protected function name(): string {
		return 'list-notes';
	}

	protected function label(): string {
		return __( 'List Site Notes', 'lodestar' );
	}

	protected function description(): string {
		return __( 'Lists the notes that users of this site added to days, latest day first. Notes mark events such as a relaunch or a campaign and may explain changes in the data. If no days are given, all notes are listed.', 'lodestar' );
	}

	protected function input(): array {
		return Days::schemas() + array(
			'search'    => array(
				'type'        => 'string',
				'description' => __( 'Only notes that contain this text.', 'lodestar' ),
			),
			'important' => array(
				'type'        => 'boolean',
				'description' => __( 'Only starred notes.', 'lodestar' ),
			),
			'rows'      => Rows::schema(),
		);
	}

	protected function output(): array {
		return array(
			'notes'    => array(
				'type'  => 'array',
				'items' => array( 'type' => 'object' ),
			),
			'total'    => array( 'type' => 'integer' ),
			'left_out' => Rows::left_out_schema(),
		);
	}

	protected function answer( Fields $input ): array {
		$days  = Days::given( $input );
		$range = array() === $days ? null : Period::from_params( $days, SiteClock::get() )->range;
		$list  = new NoteList(
			$range,
			PlainText::clean( $input->has( 'search' ) ? $input->text( 'search' ) : '' ) ?? '',
			$input->truth( 'important', false ),
			false,
			'date',
			true,
			-1,
			1
		);
		$notes = $list->to_array();

		[ $cut, $left_out ] = Rows::of( array( 'notes' => $notes['items'] ), Rows::asked( $input ) );
		return array(
			'notes'    => $cut['notes'],
			'total'    => $notes['pagination']['total'],
			'left_out' => $left_out,
		);
	}
}
