import apiFetch from '@wordpress/api-fetch';
import { Button } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useMemo, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { Confirm } from '../../ui/confirm/confirm';
import { DataTable } from '../../ui/data-table/data-table';
import { TableSkeleton } from '../../ui/data-table/table-skeleton';
import type { CellRendererProps } from '../../ui/data-table/types';
import { formatLongDay } from '../../ui/format/date';
import { formatNumber } from '../../ui/format/number';
import { ErrorMessage } from '../../features/report-state/error-message';
import { store as app } from '../../store/app/app-store';
import type { TableDescriptor } from '../../store/reports/descriptors';
import { useShared } from '../context';
import { Section } from '../parts/section';
import { useAsked } from '../use-asked';

/** Feedback on features: see src/server/Admin/Feedback/FeedbackController.php. */
interface Given {
	items: {
		id: number;
		feature_key: string;
		rating: number;
		message: string;
		user: string;
		date: string;
	}[];
	total: number;
	average: number | null;
}

const PATH = '/lodestar/v1/feedback';

const table = (): TableDescriptor => ( {
	part: 'feedback',
	empty: __( 'No feedback yet.', 'lodestar' ),
	columns: [
		{ field: 'message', label: __( 'Feedback', 'lodestar' ), type: 'text' },
		{
			field: 'feature_key',
			label: __( 'Feature', 'lodestar' ),
			type: 'text',
		},
		{ field: 'user', label: __( 'User', 'lodestar' ), type: 'text' },
		{ field: 'day', label: __( 'Date', 'lodestar' ), type: 'text' },
		{ field: 'rating', label: __( 'Rating', 'lodestar' ), type: 'text' },
	],
} );

/** Lists feedback on individual features from users who view reports on this site. */
export function Feedback() {
	const { mayManage } = useShared();
	return (
		<Section
			id="feedback"
			title={ __( 'Feedback', 'lodestar' ) }
			lead={ __(
				'Feedback on individual features from people who view reports here. It stays on this site and isn’t sent anywhere.',
				'lodestar'
			) }
			isDenied={ ! mayManage }
		>
			{ mayManage && <List /> }
		</Section>
	);
}

function List() {
	const { answer, failure, ask } = useAsked< Given >( PATH );
	const { toast } = useDispatch( app );
	/** ID of the feedback to delete, or all. */
	const [ doomed, setDoomed ] = useState< number | 'all' | null >( null );
	const descriptor = useMemo( table, [] );
	const rows = useMemo(
		() =>
			( answer?.items ?? [] ).map( ( { date, ...item } ) => ( {
				...item,
				message: item.message || __( '(no comment)', 'lodestar' ),
				day: formatLongDay( date ),
				rating: String( item.rating ), // A number would get a bar, but a rating isn't a share of a total.
			} ) ),
		[ answer ]
	);
	const renderers = useMemo(
		() => ( {
			message: ( { row, children }: CellRendererProps ) => (
				<div className="lodestar-given__message">
					<span>{ children }</span>
					<Button
						size="small"
						variant="tertiary"
						isDestructive
						onClick={ () => setDoomed( Number( row.id ) ) }
					>
						{ __( 'Delete', 'lodestar' ) }
					</Button>
				</div>
			),
		} ),
		[]
	);
	const remove = async () => {
		setDoomed( null );
		try {
			await apiFetch( {
				path: doomed === 'all' ? PATH : `${ PATH }/${ doomed }`,
				method: 'DELETE',
			} );
		} catch {
			void toast(
				__( 'We couldn’t delete the feedback. Try again.', 'lodestar' ),
				{ type: 'error' }
			);
		}
		ask();
	};

	if ( failure ) {
		return (
			<ErrorMessage
				title={ __( 'We couldn’t load the feedback.', 'lodestar' ) }
				cause={ String( failure.message ?? '' ) }
				details={ failure }
				onRetry={ ask }
			/>
		);
	}
	if ( ! answer ) {
		return <TableSkeleton table={ descriptor } isCompared={ false } />;
	}
	return (
		<div className="lodestar-given">
			{ answer.average !== null && (
				<div className="lodestar-line">
					<p>{ inShort( answer.average, answer.total ) }</p>
					<Button
						__next40pxDefaultSize
						variant="secondary"
						isDestructive
						onClick={ () => setDoomed( 'all' ) }
					>
						{ __( 'Delete All', 'lodestar' ) }
					</Button>
				</div>
			) }
			<DataTable
				table={ descriptor }
				rows={ rows }
				total={ rows.length }
				caption={ __( 'Feedback', 'lodestar' ) }
				fileName="feedback"
				renderers={ renderers }
			/>
			{ doomed !== null && (
				<Confirm
					title={ __( 'Delete feedback?', 'lodestar' ) }
					text={
						doomed === 'all'
							? __(
									'All feedback will be permanently deleted.',
									'lodestar'
								)
							: __(
									'This feedback will be permanently deleted.',
									'lodestar'
								)
					}
					action={ __( 'Delete', 'lodestar' ) }
					onConfirm={ remove }
					onCancel={ () => setDoomed( null ) }
				/>
			) }
		</div>
	);
}

const inShort = ( average: number, total: number ) =>
	sprintf(
		/* translators: 1: average rating, such as 4.2, 2: number of ratings. */
		_n(
			'%1$s out of 5 (%2$s rating)',
			'%1$s out of 5 on average (%2$s ratings)',
			total,
			'lodestar'
		),
		formatNumber( average, 1 ),
		formatNumber( total )
	);
