import { Button, ProgressBar } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import apiFetch from '@wordpress/api-fetch';
import { useCallback, useEffect, useState } from '@wordpress/element';
import { ErrorMessage } from '../../../features/report-state/error-message';
import { useBoot } from '../../../store/app/use-boot';
import { formatMoment } from '../../../ui/format/date';
import { formatNumber } from '../../../ui/format/number';
import { Row } from '../../parts/section';

/** How far it is: see src/server/Features/Commerce/OrdersController.php. */
interface ImportState {
	shops: string[];
	running: boolean;
	/** Whether nothing can be kept at the moment. */
	waiting: boolean;
	seen: number;
	total: number;
	added: number;
	known: number;
	changed: number;
	too_old: number;
	unpaid: number;
	failed: number;
	/** UTC seconds. */
	finished: number | null;
}

type Failure = Record< string, unknown >;

interface OrdersImport {
	/** Undefined while nothing is known. */
	state: ImportState | undefined;
	failure: Failure | undefined;
	load: () => void;
	begin: () => void;
	/** Goes on after a failure. */
	goOn: () => void;
}

const PATH = '/lodestar/v1/orders/import';

/** Milliseconds between two requests: each works for some seconds. */
const PAUSE = 500;

/** Milliseconds until it is tried again where nothing could be kept. */
const LONG_PAUSE = 10_000;

/**
 * The import of past orders. While it runs each request goes on with it for some seconds.
 */
export function useImport(): OrdersImport {
	const [ state, setState ] = useState< ImportState >();
	const [ failure, setFailure ] = useState< Failure >();

	const ask = useCallback( ( data?: { begin: boolean } ) => {
		setFailure( undefined );
		apiFetch< ImportState >( {
			path: PATH,
			...( data && { method: 'POST', data } ),
		} ).then( setState, setFailure );
	}, [] );
	useEffect( () => ask(), [ ask ] );

	useEffect( () => {
		if ( ! state?.running || failure ) {
			return;
		}
		const timer = setTimeout(
			() => ask( { begin: false } ),
			state.waiting ? LONG_PAUSE : PAUSE
		);
		return () => clearTimeout( timer );
	}, [ state, failure, ask ] );

	return {
		state,
		failure,
		load: useCallback( () => ask(), [ ask ] ),
		begin: useCallback( () => ask( { begin: true } ), [ ask ] ),
		goOn: useCallback( () => ask( { begin: false } ), [ ask ] ),
	};
}

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
