import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { useShownIn } from '../../features/drill-down/use-shown-in';
import { useBoot } from '../../store/app/use-boot';
import type { ReportViewProps } from '../../store/reports/report';
import { Card } from '../../ui/card/card';
import { Confirm } from '../../ui/confirm/confirm';
import type { Exception, ExceptionsAnswer } from './answer';
import { Foot, SIZES } from './foot';
import { Row } from './row';
import { useChanges } from './use-changes';
import { formatDay } from '../../ui/format/date';
import { Message } from '../../ui/message/message';
import './style.scss';

/**
 * Stands in the place of rows: nothing was found, or it is too early to say what is usual.
 *
 * @param props
 * @param props.looked
 */
function Empty( { looked }: { looked: ExceptionsAnswer[ 'looked' ] } ) {
	return (
		<Message
			title={ __( 'No data currently for the report.', 'lodestar' ) }
		>
			<p>{ words( looked ) }</p>
		</Message>
	);
}

function words( { since, first, until }: ExceptionsAnswer[ 'looked' ] ) {
	if ( until ) {
		return sprintf(
			/* translators: %s: a day. */
			__(
				'Every day until %s was held against what its weekday usually brings.',
				'lodestar'
			),
			formatDay( until, true )
		);
	}
	return since && first
		? sprintf(
				/* translators: 1: a day, 2: a later day. */
				__(
					'Visits are counted since %1$s. What is usual on a weekday can be said after four weeks: the first look is on %2$s.',
					'lodestar'
				),
				formatDay( since, true ),
				formatDay( first, true )
			)
		: __(
				'The first look is possible when visits have been counted for four weeks.',
				'lodestar'
			);
}

/**
 * What was out of the ordinary, a row for each cause. Nothing can be done to the rows of a sample, nor by those who may not.
 *
 * @param props
 */
export default function Exceptions( props: ReportViewProps ) {
	const { report, isSample } = props;
	const answer = props.answer as ExceptionsAnswer;
	const { update_settings: mayChange } = useBoot();
	const { applied, remove, resolve } = useChanges();
	const shownIn = useShownIn( props );
	const [ asked, setAsked ] = useState< Exception | null >( null );
	const [ size, setSize ] = useState< number >( SIZES[ 0 ] );
	const [ wanted, setPage ] = useState( 0 );

	const rows = applied( answer.exceptions );
	const last = Math.max( 0, Math.ceil( rows.length / size ) - 1 );
	const page = Math.min( wanted, last );
	return (
		<Card label={ report.title }>
			<table className="lodestar-data-table lodestar-exceptions">
				<thead>
					<tr>
						<th scope="col">{ __( 'Category', 'lodestar' ) }</th>
						<th scope="col" className="is-text">
							{ __( 'Time', 'lodestar' ) }
						</th>
						<th scope="col" className="is-text">
							{ __( 'Recurring', 'lodestar' ) }
						</th>
						<th scope="col" className="is-text">
							{ __( 'Description', 'lodestar' ) }
						</th>
						<th scope="col">{ __( 'Action', 'lodestar' ) }</th>
					</tr>
				</thead>
				<tbody>
					{ rows
						.slice( page * size, ( page + 1 ) * size )
						.map( ( row ) => (
							<Row
								key={ row.id }
								row={ row }
								href={ shownIn( row.shown_in )?.href }
								isInert={ isSample || ! mayChange }
								onResolve={ () =>
									void resolve( row, ! row.resolved )
								}
								onDelete={ () => setAsked( row ) }
							/>
						) ) }
				</tbody>
			</table>
			{ rows.length === 0 ? (
				<Empty looked={ answer.looked } />
			) : (
				<Foot
					title={ report.title }
					page={ page }
					size={ size }
					rows={ rows.length }
					open={
						rows.filter( ( { resolved } ) => ! resolved ).length
					}
					onGo={ setPage }
					onSize={ setSize }
				/>
			) }
			{ asked && (
				<Confirm
					title={ __( 'Delete this exception?', 'lodestar' ) }
					text={ asked.description }
					action={ __( 'Delete', 'lodestar' ) }
					onConfirm={ () => {
						void remove( asked );
						setAsked( null );
					} }
					onCancel={ () => setAsked( null ) }
				/>
			) }
		</Card>
	);
}
