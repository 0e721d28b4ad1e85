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

/**
 * Past orders of the site's shops, and whether all are counted.
 */
export function Orders() {
	const { mayManage } = useShared();
	const isOn = useBoot().addons?.ecommerce?.active === true;
	return (
		<Section
			id="orders"
			title={ __( 'Shop orders', 'lodestar' ) }
			lead={ __(
				'What was sold before Lodestar was there, and whether everything is counted.',
				'lodestar'
			) }
			isDenied={ ! mayManage }
		>
			{ mayManage && ! isOn && (
				<PastOrders>
					<p className="lodestar-help">
						{ __(
							'Activate the addon eCommerce below to import orders of WooCommerce or Easy Digital Downloads.',
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
						'The state of the import could not be read.',
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
						'There is no shop on this site: neither WooCommerce nor Easy Digital Downloads is active.',
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
						'All paid orders and refunds of %s, each on its own day. Nothing is counted twice; you may leave this page meanwhile.',
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

/**
 * Stands where the import cannot be offered, or not yet.
 * @param root0
 * @param root0.children
 */
const PastOrders = ( { children }: { children: ReactNode } ) => (
	<Row title={ __( 'Past orders', 'lodestar' ) }>{ children }</Row>
);
