-- Of a shipment one asset may be refused and the others received: it did come, and goes back to the origin.
alter table transferencia_item add column recusado boolean not null default false;
