import { Button, TextControl } from '@wordpress/components';
import { useMemo, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { ErrorMessage } from '../../../features/report-state/error-message';
import type { TableDescriptor } from '../../../store/reports/descriptors';
import { today } from '../../../store/app/site-clock';
import { addDays, type Day } from '../../../ui/calendar/day';
import { DataTable } from '../../../ui/data-table/data-table';
import { TableSkeleton } from '../../../ui/data-table/table-skeleton';
import { formatExactAmount } from '../../../ui/field-types/amount';
import { figureTypes } from '../../../ui/field-types/figure-types';
import { formatDays } from '../../../ui/format/date';
import { formatNumber } from '../../../ui/format/number';
import { Row } from '../../parts/section';
import { useAsked } from '../../use-asked';

/** Amounts are in units of the currency. Refunds aren't subtracted. */
interface Side {
	orders: number;
	revenue: number;
	/** Number of items sold. Some shops sell fractions of an item. */
	quantity: number;
	product_revenue: number;
	refunds: number;
	refunded: number;
	product_refunds: number;
}

/** Comparison of orders: see src/server/Features/Commerce/OrdersController.php. */
export interface Found {
	start: Day;
	end: Day;
	totals: { currency: string; shop: Side; counted: Side }[];
	differences: {
		kind: 'purchase' | 'refund';
		transaction: string;
		date: Day;
		currency: string;
		in_shop: number | null;
		counted: number | null;
		why: string;
	}[];
	count: number;
}

interface ReconciliationProps {
	isImporting: boolean;
	/** Changes whenever the counted orders change. */
	occasion: string;
	onImport: () => void;
}

const DAYS = 30;

/** Compares the shop's own orders with the counted ones. */
export function Reconciliation( {
	isImporting,
	occasion,
	onImport,
}: ReconciliationProps ) {
	const [ start, setStart ] = useState( () => addDays( today(), 1 - DAYS ) );
	const [ end, setEnd ] = useState( today );
	const isRange = start !== '' && end !== '' && start <= end;
	const { answer, failure, ask } = useAsked< Found >(
		isRange && ! isImporting
			? `/lodestar/v1/orders/reconciliation?start=${ start }&end=${ end }`
			: null,
		occasion
	);
	return (
		<Row
			title={ __( 'Compare with the store', 'lodestar' ) }
			help={ __(
				'Compares each order and refund in your store, including its items, with what Lodestar counted.',
				'lodestar'
			) }
		>
			<div className="lodestar-range">
				<TextControl
					__next40pxDefaultSize
					type="date"
					label={ __( 'From', 'lodestar' ) }
					value={ start }
					max={ end }
					onChange={ setStart }
				/>
				<TextControl
					__next40pxDefaultSize
					type="date"
					label={ __( 'To', 'lodestar' ) }
					value={ end }
					min={ start }
					max={ today() }
					onChange={ setEnd }
				/>
			</div>
			{ ! isRange && (
				<p className="lodestar-field-problem" role="alert">
					{ __(
						'Choose both dates. The start date can’t be after the end date.',
						'lodestar'
					) }
				</p>
			) }
			{ failure && (
				<ErrorMessage
					title={ __(
						'We couldn’t compare the orders.',
						'lodestar'
					) }
					cause={ String( failure.message ?? '' ) }
					details={ failure }
					onRetry={ ask }
				/>
			) }
			{ isRange && ! isImporting && ! failure && ! answer && (
				<TableSkeleton table={ sums() } isCompared={ false } />
			) }
			{ answer && <Answer found={ answer } onImport={ onImport } /> }
		</Row>
	);
}

const sums = (): TableDescriptor => ( {
	part: 'totals',
	empty: __( 'No orders in this period.', 'lodestar' ),
	columns: [
		{ field: 'name', label: __( 'Metric', 'lodestar' ), type: 'text' },
		{ field: 'shop', label: __( 'Store', 'lodestar' ), type: 'text' },
		{
			field: 'counted',
			label: __( 'Counted', 'lodestar' ),
			type: 'text',
		},
	],
} );

const differences = (): TableDescriptor => ( {
	part: 'differences',
	empty: '',
	columns: [
		{ field: 'name', label: __( 'Order', 'lodestar' ), type: 'text' },
		{ field: 'date', label: __( 'Date', 'lodestar' ), type: 'date' },
		{ field: 'in_shop', label: __( 'Store', 'lodestar' ), type: 'text' },
		{
			field: 'counted',
			label: __( 'Counted', 'lodestar' ),
			type: 'text',
		},
		{ field: 'why', label: __( 'Reason', 'lodestar' ), type: 'text' },
	],
} );

function Answer( { found, onImport }: { found: Found; onImport: () => void } ) {
	const days = formatDays( found.start, found.end );
	const totals = useMemo( () => sumsOf( found ), [ found ] );
	const rows = useMemo( () => named( found ), [ found ] );
	return (
		<>
			<DataTable
				table={ sums() }
				rows={ totals }
				total={ totals.length }
				caption={ sprintf(
					/* translators: %s: date range. */
					__( 'Orders, %s', 'lodestar' ),
					days
				) }
			/>
			{ found.count === 0 ? (
				totals.length > 0 && (
					<p role="status">
						{ __( 'No differences found.', 'lodestar' ) }
					</p>
				)
			) : (
				<>
					<p role="status">
						{ sprintf(
							/* translators: %s: number of orders and refunds. */
							_n(
								'%s order or refund doesn’t match.',
								'%s orders and refunds don’t match.',
								found.count,
								'lodestar'
							),
							formatNumber( found.count )
						) }
					</p>
					<DataTable
						table={ differences() }
						rows={ rows }
						total={ rows.length }
						caption={ sprintf(
							/* translators: %s: date range. */
							__( 'Mismatched orders, %s', 'lodestar' ),
							days
						) }
						fileName={ `orders-${ found.start }-${ found.end }` }
					/>
					<Button
						__next40pxDefaultSize
						variant="secondary"
						onClick={ onImport }
					>
						{ __( 'Import Missing Orders', 'lodestar' ) }
					</Button>
				</>
			) }
		</>
	);
}

/** Returns one row per total and currency. */
export function sumsOf( found: Found ) {
	const pieces = ( value: number ) => figureTypes.quantity.format( value );
	return found.totals.flatMap( ( { currency, shop, counted } ) => {
		const amount = ( value: number ) =>
			formatExactAmount( value, currency );
		const of = (
			name: string,
			key: keyof Side,
			format: ( value: number ) => string
		) => ( {
			name: sprintf(
				/* translators: 1: name of a total, such as Revenue, 2: a currency. */
				__( '%1$s, %2$s', 'lodestar' ),
				name,
				currency
			),
			shop: format( shop[ key ] ),
			counted: format( counted[ key ] ),
		} );
		return [
			of( __( 'Orders', 'lodestar' ), 'orders', formatNumber ),
			of( __( 'Revenue', 'lodestar' ), 'revenue', amount ),
			of( __( 'Items Sold', 'lodestar' ), 'quantity', pieces ),
			of(
				__( 'Product Revenue', 'lodestar' ),
				'product_revenue',
				amount
			),
			of( __( 'Refunds', 'lodestar' ), 'refunds', formatNumber ),
			of( __( 'Refunded', 'lodestar' ), 'refunded', amount ),
			of(
				__( 'Product Refunds', 'lodestar' ),
				'product_refunds',
				amount
			),
		];
	} );
}

/** Returns one row per order or refund that doesn't match. */
export function named( found: Found ) {
	return found.differences.map( ( row ) => {
		const amount = ( value: number | null ) =>
			value === null ? '–' : formatExactAmount( value, row.currency );
		return {
			name:
				row.kind === 'refund'
					? sprintf(
							/* translators: %s: order number. */
							__( 'Refund for order %s', 'lodestar' ),
							row.transaction
						)
					: row.transaction,
			date: row.date,
			in_shop: amount( row.in_shop ),
			counted: amount( row.counted ),
			why: row.why,
		};
	} );
}
