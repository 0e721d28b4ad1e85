import { SelectControl } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import { Confirm } from '../../ui/confirm/confirm';
import { formatLongDay } from '../../ui/format/date';
import { formatNumber } from '../../ui/format/number';
import { useField, useShared } from '../context';
import { Edited, FieldProblem } from '../parts/field-notes';
import { Row } from '../parts/section';
import type { Settings } from '../use-settings';

const KEY = 'lodestar_retention';

const period = ( months: number ) =>
	months === 0
		? __( 'Forever', 'lodestar' )
		: sprintf(
				/* translators: %s: number of months. */
				_n( '%s month', '%s months', months, 'lodestar' ),
				formatNumber( months )
			);

export function Retention() {
	const { screen } = useShared();
	const { value, set, disabled } = useField( KEY );
	if ( value === undefined ) {
		return null;
	}
	const periods = [ 0, ...Object.keys( screen.kept_from ).map( Number ) ];
	return (
		<Row
			title={ __( 'Retention period', 'lodestar' ) }
			help={ __( 'Counted back from today, in whole days.', 'lodestar' ) }
		>
			<div id={ KEY }>
				<Edited of={ KEY } />
				<SelectControl
					__next40pxDefaultSize
					label={ __( 'Keep visits', 'lodestar' ) }
					help={ __(
						'Older visits are deleted one day at a time, with their page views, sessions, events and purchases. This can’t be undone.',
						'lodestar'
					) }
					value={ String( value ) }
					options={ periods.map( ( months ) => ( {
						value: String( months ),
						label: period( months ),
					} ) ) }
					disabled={ disabled }
					onChange={ ( months ) => set( Number( months ) ) }
				/>
				<FieldProblem of={ KEY } />
			</div>
		</Row>
	);
}

/** Whether saving would delete visits that are currently kept. */
export function isShortened( settings: Settings ): boolean {
	const next = settings.edits[ KEY ];
	const now = settings.conflict?.theirs[ KEY ] ?? settings.stored[ KEY ];
	return !! next && ( ! now || next < now );
}

interface QuestionProps {
	onConfirm: () => void;
	onCancel: () => void;
}

/** Asks for confirmation before visits are deleted. */
export function RetentionQuestion( props: QuestionProps ) {
	const { screen, values } = useShared();
	const day = screen.kept_from[ values[ KEY ] ?? 0 ];
	return (
		<Confirm
			{ ...props }
			title={ __( 'Delete Older Visits?', 'lodestar' ) }
			text={ sprintf(
				/* translators: %s: date. */
				__(
					'Visits from %s onward are kept. Everything earlier is deleted in the background. This can’t be undone.',
					'lodestar'
				),
				day ? formatLongDay( day ) : ''
			) }
			action={ __( 'Save and Delete', 'lodestar' ) }
		/>
	);
}
