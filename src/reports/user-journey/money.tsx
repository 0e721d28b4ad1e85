import { money } from '../../ui/field-types/money';

/**
 * An amount in the shop's currency.
 *
 * @param props
 * @param props.value
 */
export function Money( { value }: { value: number } ) {
	return (
		<bdi className="lodestar-journey__money">
			{ money.format( value, {} ) }
		</bdi>
	);
}
