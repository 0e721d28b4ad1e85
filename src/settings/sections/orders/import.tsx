import { Button, ProgressBar } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { ErrorMessage } from '../../../features/report-state/error-message';
import { useBoot } from '../../../store/app/use-boot';
import { formatMoment } from '../../../ui/format/date';
import { formatNumber } from '../../../ui/format/number';
import { Row } from '../../parts/section';
import type { ImportState, OrdersImport } from './use-import';

interface ImportProps extends Pick<
	OrdersImport,
	'failure' | 'begin' | 'goOn'
> {
	state: ImportState;
	/** Whose orders, and what is to be known of it. */
	help: string;
}

/**
 * Imports past orders, says how far that is and what became of them.
 *
 * @param props
 * @param props.state
 * @param props.failure
 * @param props.help
 * @param props.begin
 * @param props.goOn
 */
export function Import( { state, failure, help, begin, goOn }: ImportProps ) {
	const { timezone } = useBoot();
	return (
		<Row title={ __( 'Past orders', 'lodestar' ) } help={ help }>
			{ failure && (
				<ErrorMessage
					title={ __( 'The import stopped.', 'lodestar' ) }
					cause={ String( failure.message ?? '' ) }
					details={ failure }
					onRetry={ goOn }
				/>
			) }
			{ state.running ? (
				<Running state={ state } />
			) : (
				<>
					<Button
						__next40pxDefaultSize
						variant="secondary"
						onClick={ begin }
					>
						{ state.finished === null
							? __( 'Import Past Orders', 'lodestar' )
							: __( 'Import Again', 'lodestar' ) }
					</Button>
					{ state.finished !== null && (
						<div role="status">
							<p>
								{ sprintf(
									/* translators: %s: date and time. */
									__( 'Done on %s.', 'lodestar' ),
									formatMoment( state.finished, timezone )
								) }
							</p>
							<Outcome state={ state } />
						</div>
					) }
				</>
			) }
		</Row>
	);
}

function Running( { state }: { state: ImportState } ) {
	const text = sprintf(
		/* translators: 1: number of orders and refunds that were looked at, 2: number of all. */
		__( '%1$s of %2$s orders and refunds', 'lodestar' ),
		formatNumber( state.seen ),
		formatNumber( state.total )
	);
	return (
		<>
			<ProgressBar
				value={
					state.total === 0
						? 0
						: Math.round( ( 100 * state.seen ) / state.total )
				}
				aria-label={ __( 'Importing orders', 'lodestar' ) }
			/>
			<p className="lodestar-help">
				{ state.waiting
					? __(
							'Waiting until orders can be kept again. It goes on by itself.',
							'lodestar'
						)
					: text }
			</p>
		</>
	);
}

function Outcome( { state }: { state: ImportState } ) {
	const rows: [ string, number ][] = [
		[ __( 'New', 'lodestar' ), state.added ],
		[ __( 'Counted already', 'lodestar' ), state.known ],
		[ __( 'Corrected', 'lodestar' ), state.changed ],
		[ __( 'Not paid, or cancelled', 'lodestar' ), state.unpaid ],
		[ __( 'Older than visits are kept', 'lodestar' ), state.too_old ],
		[ __( 'Failed', 'lodestar' ), state.failed ],
	];
	return (
		<dl className="lodestar-counts">
			{ rows
				.filter( ( [ , count ], place ) => place < 2 || count > 0 )
				.map( ( [ name, count ] ) => (
					<div key={ name }>
						<dt>{ name }</dt>
						<dd>{ formatNumber( count ) }</dd>
					</div>
				) ) }
		</dl>
	);
}
