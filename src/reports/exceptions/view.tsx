import { useState } from '@wordpress/element';
import { __, sprintf, _n } from '@wordpress/i18n';
import { SelectControl } from '@wordpress/components';
import { useShownIn } from '../../features/drill-down/use-shown-in';
import { useBoot } from '../../store/app/use-boot';
import type { ReportViewProps } from '../../store/reports/report';
import { Card } from '../../ui/card/card';
import { Confirm } from '../../ui/confirm/confirm';
import type { Exception, ExceptionsAnswer } from './answer';
import { Row } from './row';
import { useChanges } from './use-changes';
import { formatDay } from '../../ui/format/date';
import { Message } from '../../ui/message/message';
import { Pager } from '../../ui/data-table/pager';
import { formatNumber } from '../../ui/format/number';
import './style.scss';

/** Page sizes; the first is the default. */
const SIZES = [ 20, 50, 100, 200, 500 ] as const;

interface FootProps {
	title: string;
	page: number;
	size: number;
	rows: number;
	open: number;
	onGo: ( page: number ) => void;
	onSize: ( size: number ) => void;
}

function Foot( props: FootProps ) {
	const { title, page, size, rows, open, onGo, onSize } = props;
	return (
		<div className="lodestar-data-table__foot">
			<SelectControl
				className="lodestar-page-size"
				__next40pxDefaultSize
				label={ __( 'Items per page:', 'lodestar' ) }
				labelPosition="side"
				size="compact"
				value={ String( size ) }
				options={ SIZES.map( ( one ) => ( {
					value: String( one ),
					label: formatNumber( one ),
				} ) ) }
				onChange={ ( chosen ) => onSize( Number( chosen ) ) }
			/>
			<span className="lodestar-data-table__range" role="status">
				{ sprintf(
					/* translators: 1: number of exceptions, such as “8 exceptions”, 2: how many of them are open. */
					__( '%1$s, %2$s open', 'lodestar' ),
					sprintf(
						/* translators: %s: number of exceptions. */
						_n( '%s exception', '%s exceptions', rows, 'lodestar' ),
						formatNumber( rows )
					),
					formatNumber( open )
				) }
			</span>
			<Pager
				of={ title }
				page={ page }
				pages={ Math.ceil( rows / size ) }
				onGo={ onGo }
			/>
		</div>
	);
}

/** Explains an empty table: nothing was found, or there isn't enough data yet. */
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
			/* translators: %s: a date. */
			__(
				'Each day through %s was compared with a typical day of the same weekday.',
				'lodestar'
			),
			formatDay( until, true )
		);
	}
	return since && first
		? sprintf(
				/* translators: 1: date when tracking began, 2: date of the first check. */
				__(
					'Tracking began on %1$s. Lodestar needs four weeks to learn what’s normal, so the first check runs on %2$s.',
					'lodestar'
				),
				formatDay( since, true ),
				formatDay( first, true )
			)
		: __(
				'The first check runs after four weeks of tracking.',
				'lodestar'
			);
}

/** The Exceptions report. Its rows are read-only in a sample and for users who can't change settings. */
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
