import { __, sprintf } from '@wordpress/i18n';
import { useState } from '@wordpress/element';
import type { ReactNode } from 'react';
import { ErrorMessage } from '../../features/report-state/error-message';
import { useBoot } from '../../store/app/use-boot';
import { Placeholder } from '../../ui/placeholder/placeholder';
import { useShared } from '../context';
import { Row, Section } from '../parts/section';
import { Import, useImport } from './orders/import';
import { Reconciliation } from './orders/reconciliation';

/** Imports past store orders and checks that all orders are counted. */
export function Orders() {
	const { mayManage } = useShared();
	const isOn = useBoot().addons?.ecommerce?.active === true;
	return (
		<Section
			id="orders"
			title={ __( 'Store orders', 'lodestar' ) }
			lead={ __(
				'Import orders from before you installed Lodestar, and check that every order is counted.',
				'lodestar'
			) }
			isDenied={ ! mayManage }
		>
			{ mayManage && ! isOn && (
				<PastOrders>
					<p className="lodestar-help">
						{ __(
							'To import orders from WooCommerce or Easy Digital Downloads, activate the eCommerce addon below.',
							'lodestar'
						) }
					</p>
				</PastOrders>
			) }
			{ mayManage && isOn && <Shops /> }
		</Section>
	);
}

function Shops() {
	const orders = useImport();
	const { state, failure, load } = orders;
	const [ imports, setImports ] = useState( 0 );
	if ( ! state && failure ) {
		return (
			<PastOrders>
				<ErrorMessage
					title={ __(
						'We couldn’t load the import status.',
						'lodestar'
					) }
					cause={ String( failure.message ?? '' ) }
					details={ failure }
					onRetry={ load }
				/>
			</PastOrders>
		);
	}
	if ( ! state ) {
		return (
			<PastOrders>
				<Placeholder width={ 320 } height={ 40 } />
			</PastOrders>
		);
	}
	if ( state.shops.length === 0 ) {
		return (
			<PastOrders>
				<p className="lodestar-help">
					{ __(
						'This site doesn’t have a store. Neither WooCommerce nor Easy Digital Downloads is active.',
						'lodestar'
					) }
				</p>
			</PastOrders>
		);
	}
	const begin = () => {
		setImports( imports + 1 );
		orders.begin();
	};
	return (
		<>
			<Import
				{ ...orders }
				state={ state }
				begin={ begin }
				help={ sprintf(
					/* translators: %s: names of shop plugins. */
					__(
						'Imports all paid orders and refunds from %s, each on its original date. Nothing is counted twice, and you can leave this page while it runs.',
						'lodestar'
					),
					state.shops.join( ', ' )
				) }
			/>
			<Reconciliation
				isImporting={ state.running }
				occasion={ `${ imports } ${ state.finished ?? 0 }` }
				onImport={ begin }
			/>
		</>
	);
}

/** Shown while the import isn't available. */
const PastOrders = ( { children }: { children: ReactNode } ) => (
	<Row title={ __( 'Past orders', 'lodestar' ) }>{ children }</Row>
);
